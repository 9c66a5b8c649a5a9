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

/** Heights near the wished ones, in the same order, at least `gap` apart and not below `lowest`. */
export function spread(wished: readonly number[], gap: number, lowest: number): number[] {
  const order = wished.map((_, i) => i).sort((a, b) => (wished[b] ?? 0) - (wished[a] ?? 0));
  const found = [...wished];
  let limit = lowest;
  for (const i of order) {
    found[i] = Math.min(wished[i] ?? 0, limit);
    limit = (found[i] ?? 0) - gap;
  }
  return found;
}
