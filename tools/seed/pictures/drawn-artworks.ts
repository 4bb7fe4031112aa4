import { at, Random } from '../generate/random.js';

const width = 640;
const height = 480;
const artworkCount = 16;

/** Sky, far hills, near hills, ground, light: flat poster colors. */
const palettes = [
  ['#f3e6cf', '#c9b79c', '#8a7a5c', '#4f4632', '#d9822b'],
  ['#dfe8e6', '#a9c0bd', '#6b8f8a', '#2f4f4b', '#f0c35a'],
  ['#f7ddd3', '#d99f8b', '#9c5f52', '#4b2b2a', '#fff1d6'],
  ['#e5e4f0', '#aaa7cc', '#6c6a99', '#323157', '#f2d28b'],
] as const;

/** A line of hills from left to right, closed at the bottom. */
function hills(random: Random, top: number, fill: string): string {
  const points = Array.from({ length: 9 }, (_, step) => `${step * 80},${Math.round(top + random.bell(0, 22))}`);
  return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`;
}

function tree(random: Random, fill: string): string {
  const [x, foot, tall] = [random.int(40, 600), random.int(390, 460), random.int(60, 150)];
  const half = Math.round(tall / 4);
  return `<polygon points="${x - half},${foot} ${x},${foot - tall} ${x + half},${foot}" fill="${fill}"/>`;
}

/** A landscape under a sun or moon. */
function landscape(number: number): string {
  const random = new Random(`artwork/${number}`);
  const [sky, far, near, ground, light] = at(palettes, number % palettes.length);
  const sun = `<circle cx="${random.int(80, 560)}" cy="${random.int(70, 190)}" r="${random.int(22, 52)}" fill="${light}"/>`;
  const trees = Array.from({ length: random.int(2, 9) }, () => tree(random, ground)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${sky}"/>${sun}` +
    `${hills(random, 240, far)}${hills(random, 320, near)}${trees}${hills(random, 440, ground)}</svg>`
  );
}

/** Pictures that people in prison might have painted, as SVG. */
export function drawnArtworks(): string[] {
  return Array.from({ length: artworkCount }, (_, number) => landscape(number));
}
