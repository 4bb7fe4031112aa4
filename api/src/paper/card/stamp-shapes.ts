type Box = { x: number; y: number; width: number; height: number };

/** Distance of the holes of a stamp, and their radius, in pixels. */
const tooth = 19;
const hole = 5.8;

/** White perforated paper that lies on a ground of this color. */
export function stampShapes({ x, y, width, height }: Box, ground: string): string {
  const rect = (dy: number, fill: string, opacity = 1) =>
    `<rect x="${x}" y="${y + dy}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`;
  return (
    rect(5, '#3c321e', 0.12) +
    rect(2, '#3c321e', 0.1) +
    rect(0, '#ffffff') +
    `<g fill="${ground}">${holesAlong({ x, y, width, height }).join('')}</g>`
  );
}

function holesAlong({ x, y, width, height }: Box): string[] {
  const circle = (cx: number, cy: number) => `<circle cx="${cx}" cy="${cy}" r="${hole}"/>`;
  const across = stops(width).flatMap((at) => [circle(x + at, y), circle(x + at, y + height)]);
  const down = stops(height).flatMap((at) => [circle(x, y + at), circle(x + width, y + at)]);
  return [...across, ...down];
}

/** Places of holes along a side, the same distance from each other and from both ends. */
function stops(length: number): number[] {
  const count = Math.round(length / tooth);
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * length) / count);
}
