import { expect, it } from 'vitest';
import { exactly, narrow } from './narrow.js';

const options = [
  { value: 'Arkansas', label: 'Arkansas', alias: 'AR' },
  { value: 'Kansas', label: 'Kansas', alias: 'KS' },
  { value: 'Indiana', label: 'Indiana', alias: 'IN' },
  { value: 'Virginia', label: 'Virginia', alias: 'VA' },
  { value: 'West Virginia', label: 'West Virginia', alias: 'WV' },
  { value: 'New Mexico', label: 'Nuevo México', alias: 'NM' },
];

it.each([
  { typed: '', found: options.map(({ value }) => value) },
  { typed: ' KANSAS ', found: ['Kansas', 'Arkansas'] },
  { typed: 'Ｋan\u00ADsas\u200B', found: ['Kansas', 'Arkansas'] },
  { typed: 'virg', found: ['Virginia', 'West Virginia'] },
  { typed: 'ar', found: ['Arkansas'] },
  { typed: 'in', found: ['Indiana', 'Virginia', 'West Virginia'] },
  { typed: 'mexico', found: ['New Mexico'] },
  { typed: 'Paris', found: [] },
])('AC-026 "$typed" finds $found, the closest first', ({ typed, found }) => {
  expect(narrow(options, typed).map(({ value }) => value)).toEqual(found);
});

it.each([
  { typed: 'ks', meant: 'Kansas' },
  { typed: 'virginia', meant: 'Virginia' },
  { typed: 'virg', meant: undefined },
])('"$typed" means $meant', ({ typed, meant }) => {
  expect(exactly(options, typed)?.value).toBe(meant);
});
