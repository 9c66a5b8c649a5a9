// Whose table is shown, where several seats belong to this browser.

/** The seat to look through: stay, unless another of mine is asked and the one shown is not. */
export function nextSeat(yours: readonly number[], now: number, waiting: readonly number[]): number {
  if (yours.length === 0) return -1;
  if (yours.includes(now) && (waiting.includes(now) || !yours.some((seat) => waiting.includes(seat)))) return now;
  return yours.find((seat) => waiting.includes(seat)) ?? yours[0] ?? -1;
}
