import { customerIdSchema, instantSchema, moneySchema } from '@inkbridge/contracts';
import { stringify } from 'csv-stringify/sync';
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

/** What nobody sees cannot hide the beginning of a formula. */
const seen = (value: string) => value.replace(/^[\p{DI}\p{Cf}]+/u, '');

/** The line as the schema and the library make it; the text of the failure if they refuse the row. */
function expected(row: object): string {
  try {
    const wire = z.encode(bird, row as z.output<typeof bird>);
    const number = (value: number, { column }: { column?: number | string | undefined }) =>
      column === 'price' ? value.toFixed(2) : String(value);
    const options = {
      columns: Object.keys(bird.shape),
      escape_formulas: true,
      cast: { boolean: String, string: seen, number },
    };
    return stringify([wire], options);
  } catch (error) {
    return String(error);
  }
}

function lineOf(row: object): string {
  try {
    return csvRows(bird).lineOf(row);
  } catch (error) {
    return String(error);
  }
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
const odd = fc.constantFrom<unknown>(undefined, null, '', 'x', -1, 0.5, Number.NaN, true, new Date(Number.NaN), [], {});
const usual = {
  id: fc.stringMatching(/^[0-9a-f]{24}$/),
  name: text,
  seenAt: fc.option(fc.date({ noInvalidDate: true })),
  price: fc.oneof(fc.integer({ min: -1_000_00, max: 1_000_00 }), fc.maxSafeInteger()),
  kind: fc.constantFrom('song', 'water', '=odd'),
  eggs: fc.nat(),
  note: fc.option(text),
  rare: fc.boolean(),
};

it('D-154 a line is what the schema and the library make of the row', () => {
  fc.assert(
    fc.property(fc.record(usual), (row) => {
      expect(lineOf(row)).toBe(expected(row));
    }),
    { numRuns: 2_000 },
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
      expect(lineOf(row)).toBe(expected(row));
    }),
    { numRuns: 2_000 },
  );
});

function without(row: object, name: string): object {
  return Object.fromEntries(Object.entries(row).filter(([other]) => other !== name));
}
