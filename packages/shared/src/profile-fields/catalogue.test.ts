import { expect, it } from 'vitest';
import { interestGroups } from '../option-lists/index.js';
import type { BasicFieldName, BasicInfo } from './basic-fields.js';
import {
  basicFieldNames,
  basicFields,
  detailFields,
  findField,
  getField,
  publicFields,
  requiredFields,
} from './catalogue.js';
import { publicBasicInfo } from './values.js';

const required = [
  ['AC-166', 'firstName'],
  ['AC-167', 'lastName'],
  ['AC-168', 'email'],
  ['AC-169', 'inmateNumber'],
  ['AC-170', 'age'],
  ['AC-171', 'gender'],
  ['AC-172', 'orientation'],
  ['AC-173', 'mailingAddress'],
  ['AC-174', 'city'],
  ['AC-175', 'state'],
  ['AC-176', 'zipcode'],
  ['AC-177', 'dateOfBirth'],
  ['AC-178', 'height'],
  ['AC-179', 'weight'],
  ['AC-180', 'hairColor'],
  ['AC-181', 'eyeColor'],
  ['AC-182', 'spokenLanguages'],
  ['AC-183', 'race'],
  ['AC-184', 'referredBy'],
  ['AC-185', 'institutionalEmailProvider'],
] as const;

const optional = [
  ['AC-186', 'religiousPref'],
  ['AC-187', 'education'],
  ['AC-188', 'nameOfCollege'],
  ['AC-189', 'bodyType'],
  ['AC-190', 'astrologicalSign'],
  ['AC-191', 'relationshipStatus'],
  ['AC-192', 'veteranStatus'],
  ['AC-193', 'bio'],
  ['AC-194', 'imageUrl'],
  ['AC-195', 'highSchool'],
  ['AC-196', 'highSchoolState'],
  ['AC-197', 'highSchoolCity'],
  ['AC-198', 'homeTownCity'],
  ['AC-199', 'homeTownState'],
  ['AC-200', 'collegeState'],
  ['AC-201', 'collegeCity'],
] as const;

it.each(required)('%s %s is required', (_, name) => {
  expect(getField(name).required).toBe(true);
});

it.each(optional)('%s %s is optional', (_, name) => {
  expect(getField(name).required).toBe(false);
});

it('nothing else is required', () => {
  expect(requiredFields.toSorted()).toEqual(required.map(([, name]) => name).toSorted());
});

it('no field is listed twice', () => {
  expect(basicFieldNames.filter((name, index) => basicFieldNames.indexOf(name) !== index)).toEqual([]);
});

it('every field is tested above as required or optional; the name of another provider depends', () => {
  const named = new Set<string>([...required, ...optional, ['', 'otherEmailProvider']].map(([, name]) => name));

  expect(basicFieldNames.filter((name) => !named.has(name))).toEqual([]);
});

it('AC-209 AC-210 spokenLanguages takes several values, every other list of basicInfo one', () => {
  const lists = basicFields.filter(({ list }) => list !== null);

  expect(lists.filter(({ kind }) => kind === 'choices').map(({ name }) => name)).toEqual(['spokenLanguages']);
  expect(lists.filter(({ kind }) => kind === 'choice')).toHaveLength(lists.length - 1);
});

it('AC-202 AC-203 AC-204 AC-205 AC-206 AC-207 AC-208 AC-157 each interest group takes several values', () => {
  expect(interestGroups.map((group) => getField(group).kind)).toEqual(Array(7).fill('choices'));
});

it('AC-265 AC-266 AC-267 AC-268 mailing address and e-mail provider are never billed', () => {
  const free = basicFields.filter(({ billing }) => billing === 'never').map(({ name }) => name);

  expect(free).toEqual(['age', 'mailingAddress', 'institutionalEmailProvider', 'otherEmailProvider', 'imageUrl']);
});

it('D-21 required fields and the bio are the base, all others are extra', () => {
  const base = basicFields.filter(({ billing }) => billing === 'base').map(({ name }) => name);

  expect(base).toContain('bio');
  expect(base.filter((name) => name !== 'bio').every((name) => requiredFields.includes(name))).toBe(true);
  expect(interestGroups.every((group) => getField(group).billing === 'extra')).toBe(true);
});

it('every typed text and number is bounded', () => {
  const unbounded = basicFields.filter(({ kind, maxLength, max }) => {
    if (['text', 'email', 'long_text', 'image'].includes(kind)) return maxLength === null;
    return ['inches', 'pounds'].includes(kind) && max === null;
  });

  expect(unbounded).toEqual([]);
  expect(getField('firstName')).toMatchObject({ maxLength: 60, max: null, list: null });
});

it('a word that names no field finds none', () => {
  expect(findField('constructor')).toBeUndefined();
  expect(findField('wordLimit')).toBeUndefined();
});

it('AC-113 the detail page lists public fields only, each once', () => {
  expect(detailFields.every((name) => getField(name).visibility === 'public')).toBe(true);
  expect(new Set(detailFields).size).toBe(detailFields.length);
});

/** Where the profile page shows the fields that are not in its list of facts. */
const shownElsewhere: { readonly [N in BasicFieldName]?: string } = {
  firstName: 'the heading',
  lastName: 'the heading',
  age: 'the lead',
  gender: 'the lead',
  mailingAddress: 'the envelope',
  city: 'the envelope',
  state: 'the envelope',
  zipcode: 'the envelope',
  institutionalEmailProvider: 'the contact info',
  otherEmailProvider: 'the contact info',
  bio: 'the letter',
  imageUrl: 'the portrait',
};

it('AC-113 the detail page shows every public field that its owner pays for', () => {
  const onThePage = new Set<string>([...detailFields, ...Object.keys(shownElsewhere)]);

  const unseen = publicFields.filter((name) => !onThePage.has(name));
  expect(unseen, 'put these into detailFields, or show them elsewhere and say where').toEqual([]);
});

it('D-21 fields that visitors never see are free at creation', () => {
  const hidden = basicFields.filter(({ billing, visibility }) => billing === 'extra' && visibility !== 'public');

  expect(hidden.map(({ name }) => name)).toEqual([]);
});

const now = new Date('2026-11-21T12:00:00Z');
const thomas: BasicInfo = {
  firstName: 'Thomas',
  lastName: 'Weber',
  inmateNumber: 'HR-7731',
  email: 'sister@example.com',
  dateOfBirth: '1970-03-04',
  gender: 'Male',
  orientation: 'Straight',
  race: 'White',
  spokenLanguages: ['English', 'German'],
  mailingAddress: '1 Ridge Road',
  city: 'Millbrook',
  state: 'Pennsylvania',
  zipcode: '15401',
  institutionalEmailProvider: 'JPay',
  height: 70,
  weight: 172,
  hairColor: 'Gray',
  eyeColor: 'Hazel',
  referredBy: 'Family',
  education: null,
};

it('AC-113 visitors read the age but neither contact e-mail, birth date nor who referred', () => {
  const shown = publicBasicInfo(thomas, { showOrientation: true, now });

  expect(shown).toMatchObject({
    firstName: 'Thomas',
    age: 56,
    orientation: 'Straight',
    mailingAddress: '1 Ridge Road',
  });
  expect(Object.keys(shown).filter((name) => ['email', 'dateOfBirth', 'referredBy'].includes(name))).toEqual([]);
});

it('D-99 a hidden orientation is null', () => {
  expect(publicBasicInfo(thomas, { showOrientation: false, now }).orientation).toBeNull();
});

it('AC-113 a field that no catalogue knows stays private', () => {
  const stored = { ...thomas, ssn: '078-05-1120' };

  expect(publicBasicInfo(stored, { showOrientation: true, now })).not.toHaveProperty('ssn');
});
