import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { createHintFinder, type HintWord } from './index.js';

const words: readonly HintWord[] = [
  { kind: 'money', text: 'cash app' },
  { kind: 'money', text: 'send money' },
  { kind: 'money', text: 'mándame dinero' },
  { kind: 'money', text: 'venmo' },
  { kind: 'address', text: 'p.o. box' },
  { kind: 'minors', text: 'colegiala' },
  { kind: 'minors', text: 'niña menor' },
  { kind: 'hate', text: '1488' },
  { kind: 'hate', text: 'ass' },
];
const find = createHintFinder(words);

/** "kind: part of the text", for each hint. */
const hintsIn = (text: string, own?: readonly string[]) =>
  find(text, own).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

it.each([
  ['Call me at (555) 123-4567 any day', 'phone: (555) 123-4567'],
  ['my cell is 555.123.4567.', 'phone: 555.123.4567'],
  ['1-800-555-0199', 'phone: 1-800-555-0199'],
  ['5551234567', 'phone: 5551234567'],
  ['text 555-0199', 'phone: 555-0199'],
  ['5 5 5 1 2 3 4 5 6 7', 'phone: 5 5 5 1 2 3 4 5 6 7'],
  ['five five five, one two three, four five six seven', 'phone: five five five, one two three, four five six seven'],
  ['cinco cinco cinco uno dos tres cuatro', 'phone: cinco cinco cinco uno dos tres cuatro'],
  ['+52 55 1234 5678', 'phone: +52 55 1234 5678'],
  ['See https://example.org/me.', 'link: https://example.org/me'],
  ['on www.example.org', 'link: www.example.org'],
  ['look at my-page.example.com today', 'link: my-page.example.com'],
  ['wa.me/15551234567', 'link: wa.me/15551234567'],
  ['I am @first.last there', 'link: @first.last'],
  ['ana.smith+x@mail.example.org', 'email: ana.smith+x@mail.example.org'],
  ['Visit 12 Main Street', 'address: 12 Main Street'],
  ['at 4210 N. Oak Tree Rd, please', 'address: 4210 N. Oak Tree Rd'],
  ['lives at 12 main street', 'address: 12 main street'],
  ['Vive en la calle Luna 12', 'address: calle Luna 12'],
  ['Write to P.O. Box 12', 'address: P.O. Box'],
  ['My tag is $JohnDoe1', 'money: $JohnDoe1'],
  ['I have Cash App', 'money: Cash App'],
  ['I have CashApp and cash-app', 'money: CashApp', 'money: cash-app'],
  ['c a s h a p p', 'money: c a s h a p p'],
  ['C.A.S.H. A.P.P.', 'money: C.A.S.H. A.P.P'],
  ['my c4$h 4pp', 'money: c4$h 4pp'],
  ['V3NM0 or ven mo', 'money: V3NM0'],
  ['Please SEND\n  money now', 'money: SEND\n  money'],
  ['Mandame dinero por favor', 'money: Mandame dinero'],
  ['Mándáme dinero', 'money: Mándáme dinero'],
  ['I’m 17 and lonely', 'minors: 17'],
  ['I am 16.', 'minors: 16'],
  ['a 16-year-old girl', 'minors: 16-year-old'],
  ['she is seventeen years old', 'minors: seventeen years old'],
  ['Tengo 16 años', 'minors: 16 años'],
  ['Tiene diecisiete años', 'minors: diecisiete años'],
  ['con 17 años de edad', 'minors: 17 años de edad'],
  ['es una colegiala', 'minors: colegiala'],
  ['una nina menor', 'minors: nina menor'],
  ['14-88, 1488!', 'hate: 1488'],
  ['ｃａｓｈ ａｐｐ', 'money: ｃａｓｈ ａｐｐ'],
  ['ⓒⓐⓢⓗ ⓐⓟⓟ', 'money: ⓒⓐⓢⓗ ⓐⓟⓟ'],
  ['ᴄᴀsʜ ᴀᴘᴘ', 'money: ᴄᴀsʜ ᴀᴘᴘ'],
  ['ᶜᵃˢʰ ᵃᵖᵖ', 'money: ᶜᵃˢʰ ᵃᵖᵖ'],
  ['my сash аpp', 'money: сash аpp'], // two letters are Cyrillic
  ['νenmo', 'money: νenmo'], // one is Greek
  ['５５５-０１０-０１２３', 'phone: ５５５-０１０-０１２３'],
  ['٥٥٥-٠١٠-٠١٢٣', 'phone: ٥٥٥-٠١٠-٠١٢٣'],
  ['①②③-④⑤⑥-⑦⑧⑨①', 'phone: ①②③-④⑤⑥-⑦⑧⑨①'],
  ['⁵⁵⁵-⁰¹⁰-⁰¹²³', 'phone: ⁵⁵⁵-⁰¹⁰-⁰¹²³'],
  ['555．010．0123', 'phone: 555．010．0123'],
  ['ana＠mail．example。org', 'email: ana＠mail．example。org'],
  ['look at example․com', 'link: example․com'],
  ['I am １７ and lonely', 'minors: １７'],
])('finds in "%s": %s', (text, ...found) => {
  expect(hintsIn(text)).toEqual(found);
});

it.each([
  'I was born in 1988, sentenced in 2010 and go home in 2031.',
  'I am 42 years old and 5 foot 11.',
  'I’m 12 inches taller than my mom.',
  'When I was 15 years old, my father left. At 16 years old I worked.',
  'Llevo 15 años en prisión y me quedan 5 años.',
  'Cuando tenía 16 años me mudé.',
  'Una condena de 15 años, once libros.',
  'I read John 3:16 and Psalm 23:1-6.',
  'On 11-22-2026 or 10/12/2024 I have a hearing.',
  'Assassins, classes and passing the time.',
  'Send love. Money is not everything.',
  'I spent 3 years on the road and found my way.',
  'After 20 long years the court said no.',
  'el año que viene, ano nuevo, mi pelo negro',
  'My name is Dick. I left home.Me and my brother.',
  'and/or, 24/7, 50% of 1,000,000',
  'It cost $20 or $ 1,500.50',
  'one two three, tell me what you see',
  '',
])('finds nothing in "%s"', (text) => {
  expect(hintsIn(text)).toEqual([]);
});

it('the prison’s own address and the person’s own number are no hints, others of the kind are', () => {
  const own = ['Unit B, 12 Main Street', '555-123-4567'];

  expect(hintsIn('Write to 12 main street, number 555 123 4567.', own)).toEqual([]);
  expect(hintsIn('Write to 14 Main Street or 555 123 9999', own)).toEqual([
    'address: 14 Main Street',
    'phone: 555 123 9999',
  ]);
});

it('entries of no words, or of too many, find nothing', () => {
  const odd = createHintFinder([
    { kind: 'hate', text: '!!' },
    { kind: 'hate', text: 'one two three four five six seven' },
  ]);

  expect(odd('!! one two three four five six seven eight nine'.replace(/seven.*/u, 'seven'))).toEqual([
    { kind: 'phone', start: 3, end: 36 },
  ]);
});

const pieces = [
  'cash',
  ' ',
  'app',
  'c',
  'a',
  '5',
  '555-',
  '.com',
  '@',
  '$',
  'www.',
  'http://',
  'a.',
  'ñ',
  '17 years old',
  '1',
  '!',
  '\n',
];

it('hints of any text are parts of it, in order, without overlaps', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (one) => {
      let end = 0;
      for (const hint of find(one)) {
        expect(hint.start).toBeGreaterThanOrEqual(end);
        expect(hint.end).toBeGreaterThan(hint.start);
        end = hint.end;
      }
      expect(end).toBeLessThanOrEqual(one.length);
    }),
    { numRuns: cases(300) },
  );
});

// Steps that grow with the square of the length would not end within the time that a test may take.
it.each([...pieces, 'a.a.', 'c a s h ', '12 Aa ', '5 ', 'a-', '1!', 'send '])(
  'a long text of "%s" is read to its end',
  (piece) => {
    const long = piece.repeat(Math.ceil(300_000 / piece.length));

    const hints = find(`${long} ${'.'.repeat(40)} Call 503-555-0188.`);

    expect(hints.at(-1)).toMatchObject({ kind: 'phone', start: long.length + 47 });
  },
);
