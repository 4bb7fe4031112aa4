import { expect, it } from 'vitest';
import { basicFieldNames } from '../profile-fields/index.js';
import { interestGroups } from '../option-lists/index.js';
import {
  creationOf,
  duesOf,
  freeQuote,
  isEmptyReceipt,
  noPlacements,
  nothingPaid,
  purchaseTypesOf,
  quote,
  renewal,
  updateOf,
} from './index.js';

const creation = quote(
  nothingPaid,
  creationOf({
    basicInfo: { firstName: 'Thomas', education: 'Doctorate', bio: Array(500).fill('word').join(' ') },
    personalityInfo: { hobbies: ['Chess'] },
    photos: { imageUrl: 'a', artworks: ['b', 'c', 'd'] },
  }),
  { premiumPlacement: 1, featuredPlacement: 2 },
);

it('AC-291 dues carry a flag for each field of basicInfo', () => {
  const { basicInfo } = duesOf(creation);

  expect(Object.keys(basicInfo)).toEqual(basicFieldNames);
  expect(basicFieldNames.filter((name) => basicInfo[name])).toEqual(['education']);
});

it('AC-292 dues carry a flag for each group of personalityInfo', () => {
  const { personalityInfo } = duesOf(creation);

  expect(Object.keys(personalityInfo)).toEqual(interestGroups);
  expect(interestGroups.filter((group) => personalityInfo[group])).toEqual(['hobbies']);
});

it('AC-293 AC-295 dues carry the counts and the total', () => {
  expect(duesOf(creation)).toMatchObject({
    wordLimit: 2,
    totalPaidPhotos: 1,
    premiumPlacement: 1,
    featuredPlacement: 2,
    totalAmount: creation.total,
  });
});

it('AC-294 dues say whether they are for a creation, an update or a renewal', () => {
  expect(duesOf(creation)).toMatchObject({ creation: true, update: false, renewal: false });
  expect(duesOf(quote(nothingPaid, renewal, noPlacements))).toMatchObject({ creation: false, renewal: true });
  expect(duesOf(freeQuote('update'))).toMatchObject({ creation: false, update: true, totalAmount: 0 });
});

it('AC-544 a receipt without total and flags is empty', () => {
  expect(isEmptyReceipt(duesOf(freeQuote('update')))).toBe(true);
});

it('AC-545 a receipt with a total is not empty', () => {
  expect(isEmptyReceipt(duesOf(quote(nothingPaid, renewal, noPlacements)))).toBe(false);
});

it('AC-546 a receipt with one flagged field is not empty', () => {
  const dues = duesOf(freeQuote('update'));

  expect(isEmptyReceipt({ ...dues, basicInfo: { eyeColor: true } })).toBe(false);
  expect(isEmptyReceipt({ ...dues, personalityInfo: { sports: true } })).toBe(false);
});

it('AC-347 purchase types name each kind of charge once', () => {
  const update = quote(nothingPaid, updateOf({}, { basicInfo: { eyeColor: 'Blue', race: 'Other' } }), noPlacements);

  expect(purchaseTypesOf(creation)).toEqual([
    'creation',
    'wordLimit',
    'photo',
    'premiumPlacement',
    'featuredPlacement',
  ]);
  expect(purchaseTypesOf(update)).toEqual(['update']);
});
