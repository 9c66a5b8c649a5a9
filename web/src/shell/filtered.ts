// The typed filter of the list: every word must occur somewhere, in any order, whatever the case.

interface Listed {
  readonly offered: { readonly token: string };
  readonly text: string;
  readonly printed: string;
}

export function filtered<Entry extends Listed>(entries: readonly Entry[], filter: string): Entry[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ offered, text, printed }) => {
    const all = `${offered.token} ${text} ${printed}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
