import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLetter, thomas } from '../testing/a-letter.js';
import type { Page } from '../../paper/page.js';
import { newsreader } from '../../paper/testing/newsreader.js';
import { letterPages } from './letter-pages.js';
import { envelopePage, labelPage } from './mail-pages.js';
import { wrap } from '@inkbridge/shared/paper';

const typeface = newsreader();
const width = (text: string) => typeface.widthOf(text, 12);
const textsOn = (page: Page | undefined) => page?.marks.map(({ text }) => text) ?? [];
const manyLines = (count: number) => Array.from({ length: count }, (_, n) => `Line ${n + 1}`).join('\n');

describe('lines', () => {
  it('break between words, and a word that is too long breaks anywhere', () => {
    const lines = wrap(`A short line and ${'x'.repeat(40)} end`, 100, width);

    expect(lines[0]).toBe('A short line and');
    expect(lines.join('').replaceAll(' ', '')).toBe(`Ashortlineand${'x'.repeat(40)}end`);
  });

  it('keep the writer’s own line ends and empty lines', () => {
    expect(wrap('Dear Thomas,\n\nHello\r\nagain', 400, width)).toEqual(['Dear Thomas,', '', 'Hello', 'again']);
  });

  it('keep state and zip code together', () => {
    expect(wrap('Harlan Ridge, PA\u00a017999', width('Harlan Ridge, PA'), width)).toEqual([
      'Harlan Ridge,',
      'PA\u00a017999',
    ]);
  });

  it('lose no word and never leave the column, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'W', ' ', '-', '\n', 'ñ', 'ő'), maxLength: 300 }), (text) => {
        const lines = wrap(text, 90, width);

        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''));
        expect(lines.every((line) => width(line) <= 90)).toBe(true);
      }),
    );
  });
});

describe('a letter', () => {
  it('an empty one is one page, with the date', () => {
    const pages = letterPages(aLetter({ text: '' }), typeface);

    expect(pages).toHaveLength(1);
    expect(textsOn(pages[0])).toContain('November 23, 2026');
  });

  it('each page carries both names, the number and its place among the others', () => {
    const pages = letterPages(aLetter({ text: manyLines(80) }), typeface);

    expect(pages).toHaveLength(3);
    for (const [n, page] of pages.entries()) {
      expect(textsOn(page).join('\n')).toContain('To Thomas Hale, DOC/Inmate # HR-7731');
      expect(textsOn(page).join('\n')).toContain('From Carol Green');
      expect(textsOn(page)).toContain(`Page ${n + 1} of 3`);
    }
  });

  it('names too long for one line have a line each', () => {
    const to = { ...aLetter().to, name: 'María de los Ángeles Gutiérrez-Peñaloza Łukaszewska Nguyễn' };
    const [page] = letterPages(aLetter({ to, from: 'Begoña Łukasz de la Ñora' }), typeface);

    expect(textsOn(page)).toContain('From Begoña Łukasz de la Ñora');
  });

  it('no mark leaves its page, with the longest names', () => {
    const name = 'Wilhelmina-Aleksandra Ödön Hajdúböszörményi-Włodarczyk Begoña Nguyễn';
    const to = { ...thomas, name, lines: [name, 'DOC/Inmate # ' + 'W'.repeat(60), ...thomas.lines.slice(2)] };
    const letter = aLetter({ to, from: name, address: [name, name], text: manyLines(90) });
    const pages = [...letterPages(letter, typeface), envelopePage(letter, typeface), labelPage(letter, typeface)];

    for (const page of pages)
      for (const { x, y, size, text } of page.marks) {
        expect(x + typeface.widthOf(text, size)).toBeLessThanOrEqual(page.width);
        expect(y).toBeLessThanOrEqual(page.height);
      }
  });

  it('large print is 15 points high, on as many more pages as it needs, and leaves no column', () => {
    const letter = aLetter({ text: `${manyLines(60)}\n${'word '.repeat(60)}`, isLarge: true });
    const pages = letterPages(letter, typeface);

    expect(pages.length).toBeGreaterThan(letterPages({ ...letter, isLarge: false }, typeface).length);
    const lines = pages.flatMap(({ marks }) => marks).filter(({ text }) => /^(Line|word)/.test(text));
    expect(new Set(lines.map(({ size }) => size))).toEqual(new Set([15]));
    for (const { x, y, size, text } of lines) {
      expect(x + typeface.widthOf(text, size)).toBeLessThanOrEqual(7.5 * 72);
      expect(y).toBeLessThanOrEqual(10.25 * 72);
    }
  });

  it('the writer’s name is on a page once, also above a return address', () => {
    const [page] = letterPages(aLetter({ address: ['PO Box 61', 'Toledo, OH 43604'] }), typeface);

    expect(textsOn(page).join('\n').split('Carol Green')).toHaveLength(2);
  });

  it('the return address is printed only if the writer wants it', () => {
    const without = letterPages(aLetter(), typeface)[0];
    const address = ['12 Elm Street', 'Dayton, OH 45402'];

    expect(textsOn(without).join()).not.toContain('Elm');
    expect(textsOn(letterPages(aLetter({ address }), typeface)[0])).toContain('12 Elm Street');
    expect(textsOn(envelopePage(aLetter({ address }), typeface))).toContain('12 Elm Street');
    expect(textsOn(labelPage(aLetter(), typeface))).not.toContain('Carol Green');
  });
});

describe('letters', () => {
  it('a separate accent counts as part of its letter', () => {
    expect(typeface.widthOf('n\u0303', 12)).toBe(typeface.widthOf('ñ', 12));
  });

  it('characters that the typeface lacks are named once, whole', () => {
    expect(typeface.missingIn('Hi 👩‍👩‍👧 and 😀😀, привет\n')).toEqual(['👩‍👩‍👧', '😀', 'п', 'р', 'и', 'в', 'е', 'т']);
    expect(typeface.missingIn('¿Qué? “Erdős” — Łódź, ñandú…')).toEqual([]);
  });

  it('whatever text is printed, nothing is an empty box, and what nobody sees takes no room', () => {
    const odd = fc.constantFrom(
      '\u200B',
      '\u00AD',
      '\u202F',
      '\u3000',
      '\uFEFF',
      '\uD83D',
      '🎉',
      '½',
      'ﬁ',
      '\u0301',
      'م',
      '\n',
      '\t',
    );
    const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 });
    fc.assert(
      fc.property(text, (parts) => {
        const glyphs = typeface.runsOf(parts.join('')).flatMap((run) => run.glyphs);
        expect(glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(typeface.widthOf('Ann\u200BMarie\u00AD', 12)).toBe(typeface.widthOf('AnnMarie', 12));
    expect(typeface.missingIn('Ann\u200BMarie Box\u202F77\u2009a')).toEqual([]);
  });
});
