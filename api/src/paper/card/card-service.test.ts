import type { CustomerId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Press } from '../../files/press.js';
import { toCustomer } from '../../profiles/mongo-customer-repository.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { createCardService } from './card-service.js';

const now = () => new Date('2026-11-21T12:00:00Z');
const ids = Array.from({ length: 40 }, () => new ObjectId());
const photos = { imageUrl: '/files/images/photo', artworks: [] };
const people = new Map(ids.map((_id) => [_id.toHexString(), toCustomer(aCustomerDoc({ _id, photos }))]));

/** A service whose press ends its work when the test says so. */
function givenCards() {
  const begun = { photos: 0, drawings: 0 };
  const ends: (() => void)[] = [];
  const press: Press = () => {
    begun.drawings += 1;
    return new Promise((resolve) => void ends.push(() => resolve(Buffer.from('a card'))));
  };
  const cards = createCardService({
    customers: { find: async (id) => people.get(id) ?? null },
    readPhoto: async () => {
      begun.photos += 1;
      return Buffer.from('a photo');
    },
    press,
    now,
  });
  const draw = async (id: ObjectId, address = '192.0.2.1') =>
    (await cards.find(id.toHexString() as CustomerId)).draw({ address });
  return { begun, ends, draw };
}

const codeOf = (error: Error & { code?: string }) => error.code;

it('two of forty cards that guests ask for at once are being drawn, and late callers are refused', async () => {
  const { begun, ends, draw } = givenCards();
  const outcomes = ids.map((id, nth) => draw(id, `192.0.2.${nth}`).then(String, codeOf));
  const refused = await Promise.all(outcomes.slice(14));
  await expect.poll(() => begun.drawings).toBe(2);

  expect(new Set(refused)).toEqual(new Set(['overloaded']));
  expect(begun).toEqual({ photos: 2, drawings: 2 });

  const drawn = Promise.all(outcomes.slice(0, 14));
  for (let ended = 0; ended < 14; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(new Set(await drawn)).toEqual(new Set(['a card']));
});

it('one address that asks for many cards at once gets a quarter of the places, and others get theirs', async () => {
  const { begun, ends, draw } = givenCards();
  const [last = new ObjectId()] = ids.slice(-1);
  const all = ids.map((id) => draw(id).then(String, codeOf));
  const other = draw(last, '192.0.2.2').then(String, codeOf);
  const refused = await Promise.all(all.slice(3));

  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }

  expect(new Set(refused)).toEqual(new Set(['overloaded']));
  expect(await Promise.all([other, ...all.slice(0, 3)])).toEqual(Array.from({ length: 4 }, () => 'a card'));
  expect(begun.drawings).toBe(4);
});

it('whoever asks for the same card waits for one drawing, and finds it kept afterwards', async () => {
  const { begun, ends, draw } = givenCards();
  const [id = new ObjectId()] = ids;
  const both = Promise.all([draw(id), draw(id)]);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();

  expect((await both).map(String)).toEqual(['a card', 'a card']);
  expect(String(await draw(id))).toBe('a card');
  expect(begun.drawings).toBe(1);
});
