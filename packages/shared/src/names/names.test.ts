import { expect, it } from 'vitest';
import { fullNameOf } from './index.js';

it.each([
  { names: { firstName: 'Ann', lastName: 'Lee' }, full: 'Ann Lee' },
  { names: { firstName: 'Ann', lastName: '' }, full: 'Ann' },
  { names: { firstName: '', lastName: 'Lee' }, full: 'Lee' },
  { names: { firstName: 'Ann\u200B', lastName: '\u00A0Lee\u00AD' }, full: 'Ann Lee' },
])('the full name of $names is "$full"', ({ names, full }) => {
  expect(fullNameOf(names)).toBe(full);
});
