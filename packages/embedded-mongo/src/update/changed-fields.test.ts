import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.js';
import { compileUpdate } from './compile-update.js';

const before = { _id: 1, state: 'open', history: [{ state: 'open' }], quote: { total: 9, lines: [1, 2] } };

it('an update shares what it does not name with the document, which stays as it was', () => {
  const update = compileUpdate({ $set: { state: 'paid' }, $push: { history: { state: 'paid' } } }, {});

  const after = update.apply(before);

  expect(after['quote']).toBe(before.quote);
  expect(after).toMatchObject({ state: 'paid', history: [{ state: 'open' }, { state: 'paid' }] });
  expect(before).toMatchObject({ state: 'open', history: [{ state: 'open' }] });
});

it('the fields in which two documents differ are found, added and removed ones included', () => {
  const { quote: _quote, ...rest } = before;

  expect(changedFields(before, { ...rest, state: 'paid', paidAt: new Date(0) })).toEqual(
    new Set(['quote', 'state', 'paidAt']),
  );
});

it('equal values are no difference, but minus zero and the order of fields are', () => {
  expect(changedFields(before, structuredClone(before))).toBeNull();
  expect(changedFields({ at: new Date(5) }, { at: new Date(5) })).toBeNull();
  expect(changedFields({ zero: 0 }, { zero: -0 })).toEqual(new Set(['zero']));
  expect(changedFields({ one: 1, two: 2 }, { two: 2, one: 1 })).toEqual(new Set());
});
