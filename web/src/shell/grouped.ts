// Choices of one verb stand together, in the order in which the question names them first.

export interface Group<Entry> {
  readonly verb: string;
  readonly entries: readonly Entry[];
}

export function byVerb<Entry extends { readonly offered: { readonly verb: string } }>(
  entries: readonly Entry[],
): Group<Entry>[] {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const same = found.get(entry.offered.verb);
    if (same) same.push(entry);
    else found.set(entry.offered.verb, [entry]);
  }
  return [...found].map(([verb, same]) => ({ verb, entries: same }));
}
