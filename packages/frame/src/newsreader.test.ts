import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('newsreader.css', import.meta.url), 'utf8');

/** The letters each face is asked for, by the part of its file. */
function lettersOf(part: string): Set<number> {
  const face = css.split('@font-face').find((text) => text.includes(part)) ?? '';
  const ranges = /unicode-range:([^;]*);/.exec(face)?.[1] ?? '';
  const codes = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => first + n);
  });
  return new Set(codes);
}

it('no letter of Latin-1 is asked for twice, and none is missing', () => {
  const near = lettersOf('letters=near');
  const far = lettersOf('letters=far');

  expect([...near].filter((code) => far.has(code))).toEqual([]);
  for (let code = 0xa0; code <= 0xff; code += 1) expect(near.has(code) || far.has(code), code.toString(16)).toBe(true);
});

it('English and Spanish need one file', () => {
  const near = lettersOf('letters=near');

  for (const letter of 'Querida Ñandú, ¿cómo está? “I’m fine” – $9.95…') {
    expect(near.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
  }
});
