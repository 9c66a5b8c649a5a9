// The options of a game as the form shows them: what is switched on or off, and what else there is.
import type { OptionInfo } from "../wire";

export type Chosen = Readonly<Record<string, string>>;

/** An option as a switch. */
export interface Switch {
  readonly name: string;
  readonly on: string;
  readonly off: string;
}

const valueOf = ({ name, values }: OptionInfo, chosen: Chosen): string => chosen[name] ?? values[0] ?? "";

/** The options that mean something with what is chosen and for so many: others may need what is not on. */
export function meaningful(options: readonly OptionInfo[], chosen: Chosen, count: number): OptionInfo[] {
  return options.filter(({ needs, seats }) => {
    if (!seats.includes(count)) return false;
    const [name, value] = needs.split("=");
    const needed = options.find((option) => option.name === name);
    return !needed || valueOf(needed, chosen) === value;
  });
}

/** The expansions: options that other options need. */
export function switches(options: readonly OptionInfo[]): Switch[] {
  return options.flatMap(({ name, values }) => {
    const on = options.map(({ needs }) => needs.split("=")).find(([needed]) => needed === name)?.[1];
    const off = values.find((value) => value !== on);
    return on !== undefined && off !== undefined ? [{ name, on, off }] : [];
  });
}

/** What is sent: nothing that would mean nothing. */
export function settled(options: readonly OptionInfo[], chosen: Chosen, count: number): Record<string, string> {
  const names = new Set(meaningful(options, chosen, count).map(({ name }) => name));
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => names.has(name)));
}
