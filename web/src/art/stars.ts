// Stars that are always the same: a small generator with a fixed seed places them.

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly light: number;
}

export function stars(width: number, height: number, count: number, seed = 1): Star[] {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const [x, y, size, light] = [next(), next(), next(), next()];
    return {
      x: Math.round(x * width),
      y: Math.round(y * height),
      r: size > 0.8 ? 1.2 : 0.5 + 0.4 * size,
      light: 0.15 + 0.6 * light,
    };
  });
}
