import { expect, it } from 'vitest';
import { changesOf, isNoChange, listedEverywhere, type ProfileContent, type ProfileEdit } from './changes.js';

const stored: ProfileContent = {
  basicInfo: { city: 'Salem', education: 'Doctorate' },
  personalityInfo: { hobbies: ['Chess', 'Yoga'] },
  photos: { imageUrl: '/main', artworks: ['/one', '/two'] },
  listing: listedEverywhere,
};

it('AC-230 AC-231 each part of a profile that differs is a change, and no other', () => {
  const edit: ProfileEdit = {
    basicInfo: { city: ' Salem ', education: null },
    personalityInfo: { hobbies: ['Yoga', 'Chess'], sports: ['Golf'] },
    photos: { imageUrl: '/other' },
    listing: { searchEngines: false, lgbtqTab: true },
  };

  expect(changesOf(stored, edit)).toEqual({
    basicInfo: { education: null },
    personalityInfo: { sports: ['Golf'] },
    photos: { imageUrl: '/other', artworks: ['/one', '/two'] },
    listing: { searchEngines: false },
  });
});

it.each<{ what: string; edit: ProfileEdit }>([
  { what: 'nothing mentioned', edit: {} },
  { what: 'the same values', edit: { ...stored, personalityInfo: { hobbies: ['Yoga', 'Chess'] } } },
  { what: 'a choice without a value', edit: { listing: { lgbtqTab: undefined } } },
  { what: 'a failed upload of the primary photo (D-58)', edit: { photos: { imageUrl: '' } } },
  { what: 'a failed upload in place of an artwork (D-58)', edit: { photos: { artworks: ['/one', ''] } } },
  { what: 'an artwork listed twice', edit: { photos: { artworks: ['/one', '/two', '/one'] } } },
])('AC-229 $what is no change', ({ edit }) => {
  expect(isNoChange(changesOf(stored, edit))).toBe(true);
});

it.each<{ what: string; photos: ProfileEdit['photos']; after: object }>([
  { what: 'a removed primary photo', photos: { imageUrl: null }, after: { imageUrl: null } },
  { what: 'a removed artwork', photos: { artworks: ['/two'] }, after: { artworks: ['/two'] } },
  { what: 'another order', photos: { artworks: ['/two', '/one'] }, after: { artworks: ['/two', '/one'] } },
  { what: 'an artwork moved to a failed place', photos: { artworks: ['', '/one'] }, after: { artworks: ['/one'] } },
])('$what is a change of the pictures', ({ photos, after }) => {
  expect(changesOf(stored, { photos }).photos).toEqual({ ...stored.photos, ...after });
});
