import { expect, it } from 'vitest';
import { apiRoomOf, roomFigures } from './room-arrows.js';

it.each([
  ['api/src/money/apply.ts', 'money'],
  ['api/src/features/payment/apply.ts', 'payment'],
  ['api/src/adapters/payments/stripe.ts', 'adapters'],
  ['api/src/server.ts', null],
  ['packages/ui/src/button.tsx', null],
])('%s is in the room %s', (file, room) => {
  expect(apiRoomOf(file)).toBe(room);
});

const links = (...pairs: readonly string[]) =>
  pairs.map((pair) => ({ from: `api/src/${pair.charAt(0)}/one.ts`, to: `api/src/${pair.charAt(1)}/other.ts` }));

it('counts rooms, arrows and the imports behind them', () => {
  expect(roomFigures(links('ab', 'ab', 'bc', 'aa'), null)).toEqual({
    rooms: 3,
    arrows: 2,
    imports: 3,
    up: [],
    mutual: [],
  });
});

it('puts rooms on floors so that few arrows run up', () => {
  expect(roomFigures(links('ab', 'ac', 'bc', 'cd', 'ca'), null).up).toEqual(['c → a']);
});

it('names the pairs that import each other', () => {
  expect(roomFigures(links('ab', 'ba', 'bc'), null).mutual).toEqual(['a ↔ b']);
});

it('judges arrows by the map, if there is one', () => {
  expect(roomFigures(links('ab', 'bc', 'ac'), { a: ['b'], b: ['c'] }).up).toEqual(['a → c']);
});
