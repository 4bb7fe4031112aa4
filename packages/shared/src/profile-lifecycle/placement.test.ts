import { expect, it } from 'vitest';
import { addOnsOf, placementOn } from './placement.js';

const now = new Date('2026-11-21T12:00:00Z');

it('AC-344 D-20 a bought placement falls to 0 at its end', () => {
  expect(placementOn({ value: 1, endsAt: new Date(now.getTime() + 1) }, now)).toBe(1);
  expect(placementOn({ value: 1, endsAt: now }, now)).toBe(0);
});

it('D-20 a placement by an admin has no end', () => {
  expect(placementOn({ value: 1, endsAt: null }, now)).toBe(1);
  expect(placementOn({ value: 0, endsAt: null }, now)).toBe(0);
});

it('AC-404 AC-405 addOns name the placements that are on', () => {
  expect(addOnsOf({ featured: 1, premium: 0 })).toEqual(['Featured']);
  expect(addOnsOf({ featured: 1, premium: 1 })).toEqual(['Featured', 'Premium']);
  expect(addOnsOf({ featured: 0, premium: 0 })).toEqual([]);
});
