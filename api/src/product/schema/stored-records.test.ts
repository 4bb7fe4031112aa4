import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { cases } from '../../../../tools/testing/random-cases.js';
import { collectionNames } from '../../testing/sample-docs.js';
import { storedSchemas } from './stored-records.js';

type Def = Record<string, unknown> & { type: string };
type Part = [path: string, schema: z.core.$ZodType];

/** Every date of a stored form, with its path. */
function datesIn([path, schema]: Part): Part[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'date') return [[path, schema]];
  const below: Part[] = ['innerType', 'element', 'valueType', 'in']
    .filter((name) => def[name] !== undefined)
    .map((name) => [path, def[name] as z.core.$ZodType]);
  const fields = Object.entries((def['shape'] ?? {}) as Record<string, z.core.$ZodType>);
  const options = (def['options'] ?? []) as z.core.$ZodType[];
  return [
    ...below,
    ...fields.map(([name, part]): Part => [`${path}.${name}`, part]),
    ...options.map((one): Part => [path, one]),
  ].flatMap(datesIn);
}

const dates = collectionNames.flatMap((name) => datesIn([name, storedSchemas[name]]));
const takes = (schema: z.core.$ZodType, date: Date) => (schema as z.ZodType).safeParse(date).success;
/** Whether ISO 8601 writes it with a year of four digits, from 1 on. */
const isWritable = (date: Date) => !Number.isNaN(date.getTime()) && /^(?!0000)\d{4}-/.test(date.toISOString());

it('a stored date is one that can be written with a year of four digits, in every field of every collection', () => {
  expect(dates.length).toBeGreaterThan(90);
  fc.assert(
    fc.property(fc.date(), (date) => {
      const wrong = dates.filter(([, schema]) => takes(schema, date) !== isWritable(date)).map(([path]) => path);
      expect(wrong).toEqual([]);
    }),
    {
      numRuns: cases(300),
      examples: ['9999-12-31T23:59:59.999Z', '+010000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '0000-12-31T23:59:59Z']
        .map((text) => new Date(text))
        .concat(new Date(8.64e15), new Date(-8.64e15), new Date(Number.NaN))
        .map((date): [Date] => [date]),
    },
  );
});
