const niceSteps = [1, 2, 4, 6, 8, 10];
const smallestTop = 2;

/** A round number at or above the largest value whose half is also round enough for a grid line. */
export function niceTop(largest: number): number {
  if (largest <= smallestTop) return smallestTop;
  const power = 10 ** Math.floor(Math.log10(largest));
  return (niceSteps.find((step) => step * power >= largest) ?? 10) * power;
}
