import subsetFont from 'subset-font';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n)).join('');

const english = `${range(0x20, 0x7e)}\u00a0‘’“”–—…·•©®°×$€−→←™`;
const spanish = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº';
const latin1 = `${range(0xa1, 0xff)}ıŒœ`;

/** The parts a font is cut into, by the `letters` of its query: what every page shows, and what a few names need. */
const parts = {
  near: english + spanish,
  far: Array.from(latin1)
    .filter((letter) => !(english + spanish).includes(letter))
    .join(''),
};

/**
 * Cuts `font.woff2?letters=near` down to the letters of that part. Ligatures are left out: at the sizes of headings
 * they weigh more than they show.
 * @this {import('webpack').LoaderContext<unknown>} @param {Buffer} font
 */
export default function subsetFontLoader(font) {
  const part = new URLSearchParams(this.resourceQuery).get('letters') ?? '';
  if (!Object.hasOwn(parts, part))
    throw new Error(`A font has no part "${part}"; there are ${Object.keys(parts).join(', ')}`);
  return subsetFont(font, parts[part], { targetFormat: 'woff2', noLayoutClosure: true });
}

export const raw = true;
