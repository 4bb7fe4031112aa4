import subsetFont from 'subset-font';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n)).join('');

const english = `${range(0x20, 0x7e)}\u00a0‘’“”–—…·•→`;
const spanish = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº';
const latin1 = `${range(0xa1, 0xff)}ıŒœ`;
const signs = '€−←™';

/**
 * The parts of a font, selected by `letters` in the query: the letters every page shows, and those only a few names
 * need.
 */
const parts = {
  near: english + spanish,
  far: Array.from(latin1 + signs)
    .filter((letter) => !(english + spanish).includes(letter))
    .join(''),
};

/**
 * Reduces `font.woff2?letters=near` to the letters of that part. Leaves out ligatures, which are hardly visible at
 * heading sizes but cost bytes.
 * @this {import('webpack').LoaderContext<unknown>} @param {Buffer} font
 */
export function subsetFontLoader(font) {
  const part = new URLSearchParams(this.resourceQuery).get('letters') ?? '';
  if (!Object.hasOwn(parts, part))
    throw new Error(`A font has no part "${part}"; there are ${Object.keys(parts).join(', ')}`);
  return subsetFont(font, parts[part], { targetFormat: 'woff2', noLayoutClosure: true });
}

// webpack expects a loader as the default export, and passes bytes to one that is raw.
export default subsetFontLoader;
export const raw = true;
