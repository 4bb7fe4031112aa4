import { expect, it } from 'vitest';
import { changesBetween } from './audit-trail.js';

const at = new Date('2026-11-21T12:00:00Z');

it.each([
  { what: 'nothing', before: { a: 1, b: { c: [1] } }, after: { b: { c: [1] }, a: 1 }, changes: [] },
  { what: 'a value', before: { a: 1 }, after: { a: 2 }, changes: [{ field: 'a', before: 1, after: 2 }] },
  { what: 'a new field', before: {}, after: { a: '' }, changes: [{ field: 'a', before: null, after: '' }] },
  { what: 'a lost field', before: { a: 'x' }, after: {}, changes: [{ field: 'a', before: 'x', after: null }] },
  { what: 'absence, in either form', before: { a: undefined }, after: { a: null }, changes: [] },
  {
    what: 'a field of a part, by its path',
    before: { basicInfo: { city: 'Salem', state: 'Oregon' } },
    after: { basicInfo: { city: 'Bend', state: 'Oregon' } },
    changes: [{ field: 'basicInfo.city', before: 'Salem', after: 'Bend' }],
  },
  {
    what: 'a part that comes whole',
    before: { sentBack: null },
    after: { sentBack: { reason: 'Which unit?' } },
    changes: [{ field: 'sentBack.reason', before: null, after: 'Which unit?' }],
  },
  {
    what: 'a list as one field',
    before: { races: ['White'] },
    after: { races: ['White', 'Asian'] },
    changes: [{ field: 'races', before: ['White'], after: ['White', 'Asian'] }],
  },
  {
    what: 'an instant as text',
    before: { archivedAt: null },
    after: { archivedAt: at },
    changes: [{ field: 'archivedAt', before: null, after: at.toISOString() }],
  },
  { what: 'the same instant', before: { at: new Date(at) }, after: { at }, changes: [] },
])('D-150 differences are told field by field: $what', ({ before, after, changes }) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
