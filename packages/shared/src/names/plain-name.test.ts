import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { isPlainName, plainPartOf } from './index.js';

it.each([
  'Rosa',
  'José María',
  "D'Angelo",
  'Anne-Marie',
  'J. R.',
  'J.R. Ketterman',
  'J. R. R. Tolkien',
  'Ñandú',
  'Łukasz Błaszczykowski',
  '小明',
  'محمد علي',
  'Ahmed El‑Sayed',
  'O’Neil',
  "O'Brien, Jr.",
  'Samuel Hightower, Jr.',
  'Hightower Jr.',
  'Hightower, Jr.',
  'J.R.',
  ' Rosa ',
  'Robert "Bobby" Lee',
  'Robert “Bobby” Lee',
  'William (Bill) Carter III',
  'Dr. Martin L. King, Ph.D.',
  'Lt. Col. John Doe',
  'John Q. Public, M.D.',
  'Mary\u00A0Ann Smith',
  'Ana María de los Ángeles Guadalupe Hernández de la Cruz',
  'Wolfeschlegelsteinhausenbergerdorff-Bergerdorff Hubert Blaine',
  'Juan de la Vega y Cortés',
  'van der Berg',
  'Mom & Dad',
  'Aunt Carol',
  'Gal·la Pérez',
  'Thomas Hale 3rd',
  'St. John Smith',
  'Dʼvorah',
  'Nguyễn Văn An',
  'X Æ A-12',
  'P.J. O’Rourke',
  'Mr. T',
  'Sr. Juan Pérez',
  'Prof. Kim',
  'Mc Donald',
  'D´Andre O´Brien',
  'Jean–Luc Smith—Jones',
  'Robert „Bobby‟ Lee',
  'Robert «Bobby» Lee',
  'Kaʻahumanu Kaꞌana',
  'ジョン・スミス',
  'דוד בן־גוריון',
  'ז׳בוטינסקי',
  'བསྟན་འཛིན་',
  'ᎠᏂᏴᏫᏯ ꮳꮃꭹ',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

it.each([
  '',
  '   ',
  '\u200B',
  '\u3164',
  '...',
  'win.example.com now',
  'Win at https://example.com',
  'www.example.com',
  'example．com',
  'exam\u200Bple.com',
  'rosa@example.org',
  'http://evil.test',
  'Rosa\r\nBcc: x',
  'rosa＠example.org',
  'Call 555 0100',
  'Call ５５５０１００',
  'Call (555) 010-0123',
  'Buy now! Free gifts',
  'You have won: click here',
  'Winner. Click below',
  '<b>Rosa</b>',
  'evil/com',
  'Rosa '.repeat(20),
  'a'.repeat(65),
  'a b c d e f g h i j k',
])('%j is more than a name', (text) => {
  expect(isPlainName(text)).toBe(false);
});

it.each([
  ['Rosa Hill', 'Rosa Hill'],
  ['Win at https://example.com', 'Win'],
  ['https://example.com Rosa', 'Rosa'],
  ['https://example.com', '…'],
])('of %j people see %j', (text, seen) => {
  expect(plainPartOf(text)).toBe(seen);
});

it('no address is taken for a name, whatever is put between its letters', () => {
  const parts = fc.constantFrom(
    'win',
    '.',
    'com',
    ' ',
    '\u200B',
    '\u00AD',
    '．',
    '。',
    '://',
    'http',
    '@',
    '/',
    '5',
    '\u2060',
    'J',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 10 }), (words) => {
      const text = plainPartOf(words.join(''));
      expect(text).not.toMatch(/[@/:。．\u200B\u00AD\u2060]|\.\w{2}|\d{3}/u);
    }),
    { numRuns: cases(300) },
  );
});
