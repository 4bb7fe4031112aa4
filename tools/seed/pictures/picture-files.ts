import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { exists } from '../data-folder.js';
import { hashOf } from '../generate/random.js';
import { imageFile, imageSizes, imageUrlOf, type ImageSize } from '../stored.js';

/** In pixels. */
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
export async function storeDrawing(dataDir: string, key: string, svg: string): Promise<string> {
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
