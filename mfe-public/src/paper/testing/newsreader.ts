import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { typefaceFrom } from '../font/load-typeface.js';

const { resolve } = createRequire(import.meta.url);

/** The typeface of letters, from the same files that browsers load. */
export function newsreader() {
  return typefaceFrom(
    ['latin', 'latin-ext', 'vietnamese'].map((letters) =>
      readFileSync(resolve(`@fontsource/newsreader/files/newsreader-${letters}-500-normal.woff`)),
    ),
  );
}
