import { expect, it } from 'vitest';
import { rangeOf } from './file-routes.js';

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=0-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-9', null],
  ['bytes=-', null],
  [undefined, null],
])('%s asks for %j of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
