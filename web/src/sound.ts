// Few cues, made of tones: no files, no licences.
import { settings } from "./settings.svelte";

type Cue = "turn" | "move" | "loss" | "launch" | "end";

/** Notes as [frequency, start, length] in Hz and seconds. */
const CUES: Readonly<Record<Cue, readonly (readonly [number, number, number])[]>> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.22],
  ],
  move: [[392, 0, 0.06]],
  loss: [
    [294, 0, 0.14],
    [220, 0.12, 0.26],
  ],
  launch: [
    [262, 0, 0.1],
    [392, 0.09, 0.1],
    [523, 0.18, 0.1],
    [784, 0.27, 0.3],
  ],
  end: [
    [392, 0, 0.2],
    [494, 0.16, 0.2],
    [587, 0.32, 0.2],
    [784, 0.48, 0.5],
  ],
};

let context: AudioContext | null = null;

export function sound(cue: Cue): void {
  // Browsers refuse sound until the person has done something on the page.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.02;
  for (const [frequency, start, length] of CUES[cue]) {
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    level.gain.setValueAtTime(0, now + start);
    level.gain.linearRampToValueAtTime(0.12, now + start + 0.015);
    level.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(level).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
