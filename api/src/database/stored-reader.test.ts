import { isoDate } from '@inkbridge/contracts';
import * as fc from 'fast-check';
import { BSON, Double, Long, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  checkedText,
  orNull,
  storedChoice,
  storedCount,
  storedDate,
  storedFields,
  storedId,
  storedList,
  storedNever,
  storedReader,
  storedText,
} from './stored-reader.js';

const name = z.string().trim().min(1).max(9);
const nestSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  kind: z.enum(['wren', 'tern']),
  eggs: z.int().min(0),
  seenAt: isoDate,
  goneAt: isoDate.nullable(),
  note: z.string().nullable().default(null),
  place: z.strictObject({ name }),
  visits: z.array(z.strictObject({ by: z.string() })),
  mended: z.array(z.string()).optional(),
});
type Nest = Omit<z.output<typeof nestSchema>, '_id' | 'mended'> & { id: string; mended: string[] };

function toNest(stored: unknown): Nest {
  const { _id, mended = [], ...rest } = nestSchema.parse(stored);
  return { ...rest, id: _id.toHexString(), mended };
}

const read = storedFields<Nest>(
  {
    id: storedId(),
    kind: storedChoice(['wren', 'tern']),
    eggs: storedCount,
    seenAt: storedDate,
    goneAt: orNull(storedDate),
    note: orNull(storedText),
    place: storedFields({ name: checkedText(name) }),
    visits: storedList(storedFields({ by: storedText })),
    mended: storedNever,
  },
  { note: null, mended: [] },
);
const readNest = storedReader(read, toNest);

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0')),
  fc.constant(' é '),
);
const storable = fc.date({
  noInvalidDate: true,
  min: new Date('0001-01-01'),
  max: new Date('9999-12-31T23:59:59.999Z'),
});
const nest = fc.record(
  {
    _id: fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
    kind: fc.constantFrom('wren', 'tern'),
    eggs: fc.nat(),
    seenAt: storable,
    goneAt: fc.option(storable),
    note: fc.option(text),
    place: fc.record({ name: fc.stringMatching(/^[a-zé]{1,9}$/) }),
    visits: fc.array(fc.record({ by: text }), { maxLength: 3 }),
    mended: fc.array(text, { maxLength: 2 }),
  },
  { requiredKeys: ['_id', 'kind', 'eggs', 'seenAt', 'goneAt', 'place', 'visits'] },
);
/** In any order. */
const mixed = nest.chain((one) =>
  fc
    .shuffledSubarray(Object.keys(one), { minLength: Object.keys(one).length })
    .map((names) => Object.fromEntries(names.map((key) => [key, (one as Record<string, unknown>)[key]]))),
);
const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', ' a ', 'x'.repeat(10), -1, 0.5, 2 ** 40, true, [], {}, /a/u),
  fc.constantFrom<unknown>(new Double(3), Long.fromNumber(7), Long.fromNumber(-1), new ObjectId(), {
    name: 5,
    more: 1,
  }),
  fc.constantFrom(new Date('+010000-01-01'), new Date('0000-12-31'), new Date(8.64e15), new Date(-8.64e15)),
);

/** What it gives, or the text of its failure. */
function outcome(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return String(error);
  }
}

it('a document is read from its bytes as it is decoded and checked', () => {
  fc.assert(
    fc.property(mixed, (doc) => {
      const bytes = BSON.serialize(doc);
      expect(readNest(bytes)).toEqual(toNest(BSON.deserialize(bytes)));
    }),
    { numRuns: 1_000 },
  );
});

it('one with a wrong, missing or unknown value gives the same, or is refused with the words of its schema', () => {
  const broken = fc
    .tuple(mixed, fc.constantFrom(...Object.keys(nestSchema.shape), 'secret'), odd)
    .map(([doc, field, value]) => Object.assign({}, doc, { [field]: value }));

  fc.assert(
    fc.property(broken, (doc) => {
      const bytes = BSON.serialize(doc, { ignoreUndefined: true });
      expect(outcome(() => readNest(bytes))).toEqual(outcome(() => toNest(BSON.deserialize(bytes))));
    }),
    { numRuns: 2_000 },
  );
});

it('a text that is no UTF-8 is refused as it is when decoded', () => {
  const doc = { _id: new ObjectId(), kind: 'wren', eggs: 1, seenAt: new Date(0), goneAt: null, visits: [] };
  const bytes = BSON.serialize({ ...doc, note: 'abc', place: { name: 'marsh' } });
  bytes[Buffer.from(bytes).indexOf('abc')] = 0xff;

  expect(() => readNest(bytes)).toThrow('UTF-8');
});

it('usual documents are not decoded', () => {
  const doc = { _id: new ObjectId(), kind: 'wren', eggs: 1, seenAt: new Date(0), goneAt: null, visits: [{ by: 'Bo' }] };
  const bytes = BSON.serialize({ ...doc, place: { name: 'marsh' } });
  const undecoded = storedReader(read, () => expect.unreachable('it was decoded'));

  expect(undecoded(bytes)).toMatchObject({ eggs: 1, note: null, mended: [], visits: [{ by: 'Bo' }] });
});
