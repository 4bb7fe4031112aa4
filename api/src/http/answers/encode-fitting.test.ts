import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { complaintOf } from '../../database/unreadable.js';
import { encodeFitting } from './encode-fitting.js';

const row = z.strictObject({ id: z.string(), age: z.int(), at: z.date(), inner: z.strictObject({ name: z.string() }) });
const schema = z.strictObject({ total: z.int(), rows: z.array(row) });

const whole = { age: 30, at: new Date(0), inner: { name: 'Ana' } };
const faults = {
  none: {},
  age: { age: 0.5 },
  at: { at: new Date(Number.NaN) },
  'inner.name': { inner: { name: 7 } },
};
type Fault = keyof typeof faults;

it('each record that is left out has its own reason, with the path within it, and the others are sent', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...(Object.keys(faults) as Fault[])), { maxLength: 8 }), (places) => {
      const rows = places.map((place, number) => ({ id: `r${number}`, ...whole, ...faults[place] }));
      const noted = new Map<string, string>();

      const sent = encodeFitting(schema, { total: 3, rows }, (id, error) => noted.set(id, complaintOf(error).where));

      const unfit = places.flatMap((place, number) => (place === 'none' ? [] : [[`r${number}`, place] as const]));
      expect(noted).toEqual(new Map(unfit));
      expect(sent).toEqual({ total: 3, rows: rows.filter(({ id }) => !noted.has(id)) });
    }),
  );
});

it('an answer that does not fit outside of its records is refused', () => {
  const wrong = { total: 'three', rows: [{ id: 'r1', ...whole, age: 0.5 }] };

  expect(() => encodeFitting(schema, wrong, () => undefined)).toThrow(z.ZodError);
});
