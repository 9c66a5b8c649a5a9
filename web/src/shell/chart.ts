// The arithmetic of a chart: round numbers for its lines, and labels that do not lie on each other.

/** Round numbers from below the least to above the most, about as many as wanted. */
export function ticks(least: number, most: number, wanted = 4): number[] {
  const rough = Math.max(1, (most - least) / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Heights near the wished ones, in the same order, at least `gap` apart, from `lowest` up to `highest`. */
export function spread(wished: readonly number[], gap: number, highest: number, lowest: number): number[] {
  const order = wished.map((_, i) => i).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0));
  const found = [...wished];
  let limit = highest; // first nobody lies on who is above, then nobody is pushed out below
  for (const i of order) {
    found[i] = Math.max(found[i] ?? 0, limit);
    limit = (found[i] ?? 0) + gap;
  }
  limit = lowest;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i] ?? 0, limit);
    limit = (found[i] ?? 0) - gap;
  }
  return found;
}
