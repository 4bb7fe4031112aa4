import { customerIdSchema, instantSchema, moneySchema } from '@inkbridge/contracts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { csvRows } from './csv-rows.js';

const bird = z.strictObject({
  id: customerIdSchema,
  name: z.string(),
  seenAt: instantSchema.nullable(),
  price: moneySchema,
  kind: z.enum(['song', 'water', '=odd']),
  eggs: z.int().min(0),
  note: z.string().nullable(),
  rare: z.boolean(),
});

/** Invisible characters cannot hide the beginning of a formula. */
const seen = (value: string) => value.replace(/^[\p{DI}\p{Cf}]+/u, '');

/** The text of a cell: a formula is made one that a spreadsheet shows. */
const shown = (value: string) => (/^[=+\-@\t\r＝＋－＠]/u.test(seen(value)) ? `'${seen(value)}` : seen(value));

/** A line of CSV (RFC 4180) as a reader takes it apart. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\n)/gy)];
  expect(cells.map(([whole]) => whole).join('')).toBe(line);
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

const text = fc.oneof(
  fc.constantFrom(
    '',
    'Wren',
    'Zaunkönig',
    'a,b',
    'a "b"',
    'a\nb',
    'a\rb',
    '=1',
    '+1',
    '-1',
    '@a',
    '\t1',
    '＝1',
    ' a',
    '\u200B=1',
    '\uFEFF＝1',
    '\u3164a',
  ),
  fc.string({ unit: 'grapheme' }),
);
const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'x', -1, 0.5, 1e12, Number.NaN, true, [], {}),
  fc.constantFrom(new Date(Number.NaN), new Date('+010000-01-01')),
);
const usual = {
  id: fc.stringMatching(/^[0-9a-f]{24}$/),
  name: text,
  seenAt: fc.option(fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })),
  price: fc.oneof(fc.integer({ min: -1_000_00, max: 1_000_00 }), fc.integer({ min: -1e11, max: 1e11 })),
  kind: fc.constantFrom('song', 'water', '=odd'),
  eggs: fc.nat(),
  note: fc.option(text),
  rare: fc.boolean(),
};

it('D-154 a line holds each value in the order of the columns, amounts with their cents, no cell a formula', () => {
  fc.assert(
    fc.property(fc.record(usual), (row) => {
      const { id, name, seenAt, price, kind, eggs, note, rare } = row;

      expect(cellsOf(csvRows(bird).lineOf(row))).toEqual([
        id,
        shown(name),
        seenAt?.toISOString() ?? '',
        (price / 100).toFixed(2),
        shown(kind),
        String(eggs),
        shown(note ?? ''),
        String(rare),
      ]);
    }),
  );
});

it('a row with a wrong, missing or undeclared value is refused with the words of its schema', () => {
  const broken = fc
    .tuple(fc.record(usual), fc.constantFrom(...Object.keys(usual), 'secret'), odd)
    .map(([row, name, value]) =>
      value === undefined ? without(row, name) : Object.assign({}, row, { [name]: value }),
    );

  fc.assert(
    fc.property(broken, (row) => {
      const { error } = z.safeEncode(bird, row as z.output<typeof bird>);
      const line = () => csvRows(bird).lineOf(row);

      if (error) expect(line).toThrow(error.message);
      else expect(cellsOf(line())).toHaveLength(Object.keys(usual).length);
    }),
  );
});

function without(row: object, name: string): object {
  return Object.fromEntries(Object.entries(row).filter(([other]) => other !== name));
}
