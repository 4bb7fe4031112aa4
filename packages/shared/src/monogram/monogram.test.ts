import { expect, it } from 'vitest';
import { monogramOf, pathOf } from './index.js';

const id = '65a1f0c2d3e4b5a697887766';

it.each([
  { firstName: 'Thomas', lastName: 'hale', initials: 'TH' },
  { firstName: 'Ángel', lastName: 'Ñúñez', initials: 'ÁÑ' },
  { firstName: '𐐨da', lastName: 'ßen', initials: '𐐀S' },
  { firstName: '<b>', lastName: "'t Hoff", initials: 'BT' },
  { firstName: 'ʻolelo', lastName: 'ʼʻAkaka', initials: 'OA' },
  { firstName: '7', lastName: '', initials: '' },
])('AC-629 without a photo $firstName $lastName is shown as the letters "$initials"', ({ initials, ...name }) => {
  expect(monogramOf(id, name).initials).toBe(initials);
});

it('the ink says nothing about the person: it depends on the id alone, and all six are used', () => {
  const inkOf = (number: number, firstName = 'Ann') =>
    monogramOf(number.toString(16).padStart(24, '0'), { firstName, lastName: 'Lee' }).color;
  const ids = Array.from({ length: 60 }, (_, number) => number);

  expect(new Set(ids.map((number) => inkOf(number))).size).toBe(6);
  expect(ids.map((number) => inkOf(number, 'Bob'))).toEqual(ids.map((number) => inkOf(number)));
});

it('its shapes are plain paths of a file that needs nothing else', () => {
  const file = monogramOf(id, { firstName: 'Ann', lastName: 'Lee' }).shapes.map(pathOf).join('');

  expect(file).toMatch(/^(<path[^<>]*\/>){3}$/);
  expect(file).not.toMatch(/style=|href=|id=|url\(|undefined|NaN|strokeW/);
});
