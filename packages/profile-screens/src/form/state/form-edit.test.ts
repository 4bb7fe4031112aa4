import { cents, formatCents, nothingPaid } from '@inkbridge/shared/pricing';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { expect, it } from 'vitest';
import {
  formChangesOf,
  type LiveProfile,
  newProfileBody,
  priceMarkOf,
  priceOf,
  type Pricing,
  profileChangeBody,
} from './form-edit.js';
import { basicInfoOf, type FormValues } from './form-values.js';
import { filledValues } from '../testing/filled-values.js';

const creation: Pricing = { kind: 'creation', paid: cents(0) };
const stored = filledValues({ basic: { education: 'Doctorate' }, interests: { hobbies: ['Chess', 'Yoga'] } });
const live: LiveProfile = {
  basicInfo: basicInfoOf(stored.basic),
  personalityInfo: { hobbies: ['Chess', 'Yoga'] },
  photos: { imageUrl: 'a', artworks: ['b', 'c'] },
  listing: stored.listing,
  paidFor: nothingPaid,
};
const update: Pricing = { kind: 'update', paid: cents(0), live };
const now = (changes: Partial<FormValues> = {}): FormValues => ({
  ...stored,
  photos: { imageUrl: 'a', artworks: ['b', 'c'] },
  ...changes,
});
const words = (count: number) => 'word '.repeat(count);

it('AC-278 AC-279 a new profile costs its base, filled optional fields, lists, words and photos', () => {
  const values = filledValues({
    basic: { education: 'Doctorate', veteranStatus: 'Navy', bio: words(412) },
    interests: { hobbies: ['Chess'] },
    photos: { imageUrl: 'a', artworks: ['b', 'c', 'd'] },
  });

  const { quote, words: counted, photos } = priceOf(creation, values);

  expect(quote.lines.map(({ type, field }) => field ?? type)).toEqual([
    'creation',
    'education',
    'veteranStatus',
    'hobbies',
    'wordLimit',
    'photo',
  ]);
  expect([formatCents(quote.total), counted, photos]).toEqual(['$149.70', 412, 4]);
});

it('a dash in a field that may be empty is nothing: it is neither sent nor paid for', () => {
  const { quote } = priceOf(creation, filledValues({ basic: { highSchool: '-', homeTownCity: ' … ' } }));

  expect(quote.lines.map(({ type, field }) => field ?? type)).toEqual(['creation']);
});

it('AC-230 AC-231 AC-282 an update holds and costs what differs, and an emptied field is free', () => {
  const changed = now({
    basic: { ...stored.basic, eyeColor: 'Green', education: '', city: ' Cedar Bend ' },
    interests: { ...stored.interests, hobbies: ['Yoga', 'Chess'], sports: ['Golf'] },
  });

  const changes = formChangesOf(live, changed);

  expect(changes).toEqual({
    basicInfo: { eyeColor: 'Green', education: null },
    personalityInfo: { sports: ['Golf'] },
    listing: {},
  });
  expect(priceOf(update, changed).quote.lines.map(({ field }) => field)).toEqual(['eyeColor', 'sports']);
  expect(profileChangeBody(changes, { note: '', version: 4 })).toEqual({
    basicInfo: { eyeColor: 'Green', education: null },
    personalityInfo: { sports: ['Golf'] },
    specialInstructions: '',
    version: 4,
  });
});

it('AC-229 the profile as it is holds no change', () => {
  expect(isNoChange(formChangesOf(live, now()))).toBe(true);
  expect(isNoChange(formChangesOf(live, now({ photos: { imageUrl: 'a', artworks: ['c', 'b'] } })))).toBe(false);
  expect(isNoChange(formChangesOf(live, now({ listing: { ...stored.listing, lgbtqTab: false } })))).toBe(false);
});

it('AC-285 D-161 words, photos and sums that were paid before are not charged again', () => {
  const changed = now({ basic: { ...stored.basic, bio: words(451) } });
  const paidFor = { wordLimit: 1, totalPaidPhotos: 0 };

  expect(formatCents(priceOf({ ...update, live: { ...live, paidFor } }, changed).quote.total)).toBe('$19.90');
  expect(formatCents(priceOf({ ...update, paid: cents(9_95) }, changed).quote.total)).toBe('$19.90');
});

it.each([
  { pricing: creation, name: 'firstName', value: 'Walter', mark: null },
  { pricing: creation, name: 'mailingAddress', value: 'x', mark: null },
  { pricing: creation, name: 'education', value: '', mark: 'plus' },
  { pricing: creation, name: 'education', value: 'Doctorate', mark: 'added' },
  { pricing: creation, name: 'hobbies', value: [], mark: 'plus' },
  { pricing: update, name: 'firstName', value: 'Walter', mark: 'plus' },
  { pricing: update, name: 'firstName', value: 'Walt', mark: 'added' },
  { pricing: update, name: 'height', value: '70', mark: 'plus' },
  { pricing: update, name: 'height', value: '71', mark: 'added' },
  { pricing: update, name: 'education', value: '', mark: 'plus' },
  { pricing: update, name: 'mailingAddress', value: 'y', mark: 'free' },
] as const)('D-21 at a $pricing.kind $name with "$value" is marked $mark', ({ pricing, name, value, mark }) => {
  expect(priceMarkOf(pricing, name, value)).toBe(mark);
});

it('AC-222 AC-211 D-70 a new profile is sent with its notes and consent, without a leftover email provider', () => {
  const body = newProfileBody(filledValues({ basic: { otherEmailProvider: 'left over' } }), 'Please hurry');

  expect(body).toMatchObject({
    basicInfo: { height: 70, spokenLanguages: ['English'] },
    personalityInfo: {},
    photos: { imageUrl: '', artworks: [] },
    searchEngines: true,
    specialInstructions: 'Please hurry',
    consent: { version: expect.any(String) as string },
  });
  expect(body.basicInfo).not.toHaveProperty('otherEmailProvider');
});
