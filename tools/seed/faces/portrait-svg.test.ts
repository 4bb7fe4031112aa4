import { expect, it } from 'vitest';
import { portraitSvg } from './portrait-svg.js';
import { type Traits, traitsOf } from './traits.js';

const seeds = Array.from({ length: 48 }, (_, index) => `profile-${index}`);

it('draws the same face for the same seed', () => {
  expect(portraitSvg({ seed: 'Ana Reyes' })).toBe(portraitSvg({ seed: 'Ana Reyes' }));
});

it('draws no two of 48 people alike: any two differ in three traits or more', () => {
  const people = seeds.map((seed) => traitsOf({ seed }));
  const differing = (one: Traits, other: Traits) =>
    Object.entries(one).filter(
      ([trait, value]) => value !== Object.entries(other).find(([name]) => name === trait)?.[1],
    ).length;

  const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => differing(one, other)));

  expect(Math.min(...pairs)).toBeGreaterThanOrEqual(3);
});

it('uses all six inks, both lengths of hair and every complexion among 48 people', () => {
  const people = seeds.map((seed) => traitsOf({ seed }));

  expect(new Set(people.map((person) => person.ink)).size).toBe(6);
  expect(new Set(people.map((person) => person.complexion)).size).toBe(3);
  expect(new Set(people.map((person) => person.hair)).size).toBeGreaterThan(15);
});

it('takes what is known about a person from the caller and the rest from the seed', () => {
  const drawn = traitsOf({ seed: 'Thomas Hale' });
  const known = traitsOf({ seed: 'Thomas Hale', complexion: 'fair', age: 71 });

  expect(known).toEqual({ ...drawn, complexion: 'fair', gray: true });
});

it('gives beards to short-haired and earrings to long-haired people only', () => {
  const people = (hairLength: 'short' | 'long') => seeds.map((seed) => traitsOf({ seed, hairLength }));

  expect(people('long').filter((person) => person.beard)).toEqual([]);
  expect(people('short').filter((person) => person.earrings)).toEqual([]);
});

it('writes a file that needs nothing else: no style, no link, no id', () => {
  expect(portraitSvg({ seed: 'x' })).not.toMatch(/style=|href=|id=|url\(|undefined|NaN/);
});
