import { loadOnce } from '@inkbridge/federation';
import { faceOf } from './face.js';
import { type Typeface, typefaceOf } from './typeface.js';
import { tablesOfWoff } from './woff.js';

/** Newsreader for English and Spanish, for names from all over Europe, and for Vietnamese ones: 56 kB together. */
const files = [
  new URL('@fontsource/newsreader/files/newsreader-latin-500-normal.woff', import.meta.url),
  new URL('@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff', import.meta.url),
  new URL('@fontsource/newsreader/files/newsreader-vietnamese-500-normal.woff', import.meta.url),
];

/** The typeface of letters; loaded once, again after a failure. @throws if a file cannot be loaded */
export const loadTypeface: () => Promise<Typeface> = loadOnce(async () => {
  const fonts = await Promise.all(files.map(bytesOf));
  return typefaceFrom(fonts);
});

export function typefaceFrom(fonts: readonly Uint8Array[]): Typeface {
  return typefaceOf(fonts.map((font) => faceOf(tablesOfWoff(font))));
}

async function bytesOf(file: URL): Promise<Uint8Array> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`A font could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
