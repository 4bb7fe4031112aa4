import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { exists } from './data-folder.js';
import { portraitSvg } from './faces/portrait-svg.js';
import { complexions, grayFrom } from './faces/traits.js';
import type { Look, Pictures, Presentation } from './generate/pictures.js';
import { at, hashOf, Random } from './generate/random.js';
import { imageFile, type ImageSize, imageSizes, imageUrlOf } from './generate/stored.js';

/** Draws the missing pictures of the pool into the data folder's file store; returns the addresses of all. */
export async function makePictures(dataDir: string): Promise<Pictures> {
  const portraits: Partial<Record<Look, string[]>> = {};
  for (const [look, drawings] of drawnPortraits()) portraits[look] = await storeAll(dataDir, look, drawings);
  return { portraits, artworks: await storeAll(dataDir, 'artwork', drawnArtworks()) };
}

function storeAll(dataDir: string, kind: string, drawings: readonly string[]): Promise<string[]> {
  return Promise.all(drawings.map((svg, number) => storeDrawing(dataDir, `${kind}/${number}`, svg)));
}

type Pool = { hairLength?: 'short' | 'long'; young: number; gray: number };

/** The number of portraits for each presentation and complexion: 96 in all. */
const pools: Readonly<Record<Presentation, Pool>> = {
  masculine: { hairLength: 'short', young: 10, gray: 5 },
  feminine: { hairLength: 'long', young: 8, gray: 4 },
  neutral: { young: 3, gray: 2 },
};
const ages = { young: grayFrom - 1, gray: grayFrom } as const;

/** Drawn faces as SVG; several profiles share one. */
function drawnPortraits(): [Look, string[]][] {
  return (['masculine', 'feminine', 'neutral'] as const).flatMap((presentation) =>
    complexions.flatMap((complexion) =>
      (['young', 'gray'] as const).map((hair): [Look, string[]] => {
        const { hairLength, [hair]: count } = pools[presentation];
        const look: Look = `${presentation}/${complexion}/${hair}`;
        const draw = (number: number) =>
          portraitSvg({ seed: `pool/${look}/${number}`, age: ages[hair], complexion, hairLength });
        return [look, Array.from({ length: count }, (_, number) => draw(number))];
      }),
    ),
  );
}

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
function drawnArtworks(): string[] {
  return Array.from({ length: artworkCount }, (_, number) => landscape(number));
}

/** Pixels. */
const widths: Readonly<Record<ImageSize, number>> = { card: 480, detail: 960 };

/** The same picture has the same name in every catalogue: 32 hex digits in the form of a UUID (AC-713). */
function nameOf(key: string): string {
  const hex = [0, 1, 2, 3].map((part) => hashOf(`${key}/${part}`).toString(16).padStart(8, '0')).join('');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return `cbb-start-${uuid}-cbb-end`;
}

/**
 * Draws an SVG into the API's disk store in every size, unless it already exists; returns its address. `key` identifies
 * the picture.
 */
async function storeDrawing(dataDir: string, key: string, svg: string): Promise<string> {
  const name = nameOf(key);
  for (const size of imageSizes) {
    const file = imageFile(dataDir, name, size);
    if (await exists(file)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, await rasterized(svg, widths[size]));
    await rename(`${file}.part`, file); // atomic: a picture is complete or absent
  }
  return imageUrlOf(name);
}

function rasterized(svg: string, width: number): Promise<Buffer> {
  // sharp renders an SVG at 72 dots per inch, here 160 pixels wide, unless a higher density is set.
  return sharp(Buffer.from(svg), { density: (72 * width) / 160 })
    .resize({ width })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
