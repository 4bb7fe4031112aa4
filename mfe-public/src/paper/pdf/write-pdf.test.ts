import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linesTo, notChosen } from '@inkbridge/profile-screens';
import { aMailRule } from '@inkbridge/profile-screens/testing';
import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { letterPages } from '../../write/paper/letter-pages.js';
import { envelopePage, labelPage } from '../../write/paper/mail-pages.js';
import { aLetter, thomas } from '../../write/testing/a-letter.js';
import { newsreader } from '../testing/newsreader.js';
import { writePdf } from './write-pdf.js';

const typeface = newsreader();

function pdfOf(overrides: Parameters<typeof aLetter>[0] = {}) {
  const letter = aLetter(overrides);
  const pages = [...letterPages(letter, typeface), envelopePage(letter, typeface), labelPage(letter, typeface)];
  return writePdf(pages, typeface, { title: 'Letter to Thomas Hale', language: 'en' });
}

const textOf = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf);

/** The contents of the compressed streams. */
function streamsOf(pdf: Uint8Array): string[] {
  return [...textOf(pdf).matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)].map(({ 0: head, 1: length, index }) =>
    textOf(unzlibSync(pdf.slice(index + head.length, index + head.length + Number(length)))),
  );
}

describe('the file', () => {
  it('has a letter page, an envelope and a label in their own sizes', () => {
    const boxes = [...textOf(pdfOf()).matchAll(/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, box]) => box);

    expect(boxes).toEqual(['612 792', '684 297', '288 144']);
  });

  it('its table of contents points at the objects', () => {
    const text = textOf(pdfOf());
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));

    expect(text.slice(start, start + 4)).toBe('xref');
    expect(rows.map((at) => Number.parseInt(text.slice(at), 10))).toEqual(rows.map((_, n) => n + 1));
  });

  it('carries the letters of names from many countries, and the way back from glyphs to text', () => {
    const maps = streamsOf(pdfOf({ text: 'Erdős, Łukasz, Peña, Nguyễn' })).filter((text) =>
      text.includes('beginbfchar'),
    );

    expect(maps).toHaveLength(3);
    for (const letter of ['0151', '0141', '00f1', '1ec5']) expect(maps.join('')).toContain(`<${letter}>`);
  });

  it('carries only the faces that the letter needs', () => {
    const plain = pdfOf({ text: 'Dear Thomas' });

    expect(textOf(plain).match(/FontFile2/g)).toHaveLength(1);
    expect(plain.length).toBeLessThan(20_000);
  });

  it('a mark stands over its letter, above one of any height, below one that reaches down', () => {
    const places = (text: string) =>
      typeface.runsOf(text).flatMap(({ glyphs }) => glyphs.flatMap(({ place }) => place ?? []));

    const [small, tall, below] = places('m\u0300 B\u0300 g\u0323'); // no font has one character for any of them
    expect([small?.back, tall?.back].every((back = 0) => back > 0.2 && back < 0.6)).toBe(true);
    expect(small?.rise).toBe(0);
    expect(tall?.rise).toBeGreaterThan(0.1);
    expect(below?.rise).toBeLessThan(-0.1);
    expect(places('\u1ECD\u0301 \u0105\u0301')).toHaveLength(2); // of the fonts of their letters
    expect(streamsOf(pdfOf({ text: 'm\u0300' })).join('')).toMatch(/Ts \[\d+ <[0-9a-f]{4}> -\d+\] TJ 0 Ts/);
  });

  it('its title says what it is, in any letters', () => {
    const pdf = writePdf([], typeface, { title: 'Łódź', language: 'en' });

    expect(textOf(pdf)).toContain('/Title <feff014100f30064017a>');
  });
});

const reader = spawnSync('pdftotext', ['-v']).error ? null : 'pdftotext';

function wordsOf(pdf: Uint8Array): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'letter-')), 'letter.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

it.runIf(reader)('another program reads the same words from it', () => {
  const words = wordsOf(pdfOf({ text: 'Querida Begoña:\n¿Cómo está Łukasz Nguyễn?' }));

  expect(words).toContain('Querida Begoña:');
  expect(words).toContain('¿Cómo está Łukasz Nguyễn?');
  expect(words).toContain('Page 1 of 1');
});

it.runIf(reader)('envelope and label have a central address where one is used, and the prison’s own nowhere', () => {
  const rule = aMailRule({ addressLines: ['{name}/{number}', '{facility}', 'PO Box 33028', 'Tampa, FL 33622'] });
  const words = wordsOf(pdfOf({ to: { ...thomas, lines: linesTo(rule, notChosen, thomas) } }));

  expect(words.match(/Thomas Hale\/HR-7731\s+Harlan Ridge Correctional Facility\s+PO Box 33028/g)).toHaveLength(2);
  expect(words).not.toContain('17999');
});
