import { expect, it } from 'vitest';
import { changedFields, isFilled, isMissing, missingFields, positiveNumber } from './values.js';

type Info = { hairColor: string; spokenLanguages: string[]; education: string | null; age?: number; imageUrl?: string };
const before: Info = { hairColor: 'Brown', spokenLanguages: ['English', 'Spanish'], education: null };

it('AC-230 only fields that differ are changes', () => {
  const changes = changedFields(before, { hairColor: 'Gray', education: null });

  expect(changes).toEqual({ hairColor: 'Gray' });
});

it('AC-231 only changed interest groups are changes', () => {
  const changes = changedFields({ hobbies: ['Chess'], sports: ['Boxing'] }, { hobbies: ['Chess'], sports: [] });

  expect(changes).toEqual({ sports: [] });
});

it.each([
  { what: 'the same value', after: { hairColor: 'Brown' } },
  { what: 'blanks around it', after: { hairColor: ' Brown ' } },
  { what: 'another order of choices', after: { spokenLanguages: ['Spanish', 'English'] } },
  { what: 'another kind of empty', after: { education: '' } },
  { what: 'a value never mentioned', after: { hairColor: undefined } },
  { what: 'a derived age (AC-284)', after: { age: 41 } },
  { what: 'an empty picture (D-58)', after: { imageUrl: '' } },
  { what: 'a word that is no field', after: { wordLimit: 3 } },
])('AC-229 $what is no change', ({ after }) => {
  expect(changedFields(before, after)).toEqual({});
});

it('a number and a picture that differ are changes, the same number is none', () => {
  const profile = { height: 70, weight: 172, imageUrl: 'images/old' };

  expect(changedFields(profile, { height: 71, weight: 172, imageUrl: 'images/new' })).toEqual({
    height: 71,
    imageUrl: 'images/new',
  });
});

it('emptying a field is a change', () => {
  expect(changedFields({ ...before, education: 'Doctorate' }, { education: null })).toEqual({ education: null });
});

it('one choice less, more or doubled is told apart', () => {
  expect(changedFields(before, { spokenLanguages: ['English'] })).toEqual({ spokenLanguages: ['English'] });
  expect(changedFields(before, { spokenLanguages: ['English', 'Spanish', 'Hindi'] })).toHaveProperty('spokenLanguages');
  expect(changedFields(before, { spokenLanguages: ['English', 'Spanish', 'English'] })).toEqual({});
});

it('AC-525 missing required fields are named in the order of the form', () => {
  const missing = missingFields({ firstName: 'Thomas', lastName: '  ', height: Number.NaN, spokenLanguages: [] });

  expect(missing.slice(0, 3)).toEqual(['lastName', 'inmateNumber', 'email']);
  expect(missing).toContain('height');
  expect(missing).toContain('spokenLanguages');
  expect(missing).not.toContain('age');
  expect(missing).not.toContain('otherEmailProvider');
});

it('AC-211 D-42 "Other provider" asks for its name', () => {
  expect(missingFields({ institutionalEmailProvider: 'Other provider' })).toContain('otherEmailProvider');
});

it.each([
  { ac: 'AC-527 AC-530 AC-533', typed: '0', kept: null },
  { ac: 'AC-528 AC-531 AC-534', typed: '-4', kept: null },
  { ac: 'AC-529 AC-532 AC-535', typed: 'tall', kept: null },
  { ac: 'AC-529', typed: ' ', kept: null },
  { ac: 'AC-530', typed: Number.POSITIVE_INFINITY, kept: null },
  { ac: 'AC-536', typed: '70', kept: 70 },
  { ac: 'AC-536', typed: '٧٠', kept: 70 },
  { ac: 'AC-536', typed: '７０\u200B', kept: 70 },
])('$ac typing "$typed" keeps $kept', ({ typed, kept }) => {
  expect(positiveNumber(typed)).toBe(kept);
});

it.each(['.', '\u200B', '🎉', '\u2800'])(
  'a name %j that was stored earlier is there, and typed again it is missing',
  (name) => {
    expect(isFilled(name)).toBe(true);
    expect(isMissing(name)).toBe(true);
  },
);
