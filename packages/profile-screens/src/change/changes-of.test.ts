import { expect, it } from 'vitest';
import { anOwnProfile, anOwnUpdate } from '../testing/profiles.js';
import { changeCountOf, pictureChangesOf, valueChangesOf } from './changes-of.js';

const nothing = anOwnUpdate({ changes: { basicInfo: {}, personalityInfo: {}, listing: {} } }).changes;
const namesOf = (list: { name: string; isChanged: boolean }[]) =>
  list.filter(({ isChanged }) => isChanged).map(({ name }) => name);

it('AC-363 AC-364 only what an update mentions is changed', () => {
  const changes = {
    ...nothing,
    basicInfo: { hairColor: 'Salt and Pepper', referredBy: 'Family' },
    personalityInfo: { hobbies: ['Chess'] },
  } satisfies typeof nothing;

  const list = valueChangesOf(anOwnProfile(), changes);

  expect(namesOf(list)).toEqual(['hairColor', 'referredBy', 'hobbies']);
  expect(list.find(({ name }) => name === 'hairColor')).toMatchObject({ before: 'Gray', after: 'Salt and Pepper' });
  expect(list.find(({ name }) => name === 'city')).toMatchObject({ before: 'Harlan Ridge', after: 'Harlan Ridge' });
});

it('AC-363 an emptied field is shown beside what it was; one that was and stays empty is left out', () => {
  const list = valueChangesOf(anOwnProfile(), { ...nothing, basicInfo: { homeTownCity: null } });

  expect(list.find(({ name }) => name === 'homeTownCity')).toMatchObject({ before: 'Millbrook', after: null });
  expect(list.some(({ name }) => name === 'bodyType')).toBe(false);
});

it('D-99 choices of the listing appear only when they change', () => {
  expect(namesOf(valueChangesOf(anOwnProfile(), nothing))).toEqual([]);
  expect(valueChangesOf(anOwnProfile(), { ...nothing, listing: { lgbtqTab: false } }).at(-1)).toEqual({
    name: 'lgbtqTab',
    before: true,
    after: false,
    isChanged: true,
  });
});

it('AC-363 a picture that only one side has is changed', () => {
  const pictures = pictureChangesOf({ imageUrl: '/a', artworks: ['/b'] }, { imageUrl: '/c', artworks: ['/b', '/d'] });

  expect(pictures?.before).toEqual([
    { url: '/a', isChanged: true },
    { url: '/b', isChanged: false },
  ]);
  expect(pictures?.after.map(({ isChanged }) => isChanged)).toEqual([true, false, true]);
  expect(pictureChangesOf({ imageUrl: '/a', artworks: [] }, undefined)).toBeNull();
});

it.each([
  { what: 'two new pictures', photos: { imageUrl: '/c', artworks: ['/d'], total: 2 }, count: 2 },
  { what: 'a removed one', photos: { imageUrl: null, artworks: [], total: 0 }, count: 1 },
])('$what count as $count', ({ photos, count }) => {
  const before = { imageUrl: '/a', artworks: [] };

  expect(changeCountOf(before, { ...nothing, basicInfo: { city: 'Elm' }, photos })).toEqual({
    fields: 1,
    photos: count,
  });
});
