import { requiredFields } from '@inkbridge/shared/profile-fields';
import { expect, it } from 'vitest';
import { emptyValues, problemsOf } from './state/form-values.js';
import { filledValues } from './testing/filled-values.js';

const checking = { now: new Date('2026-11-21T12:00:00Z'), asksConsent: true };
const problemsWith = (basic: Parameters<typeof filledValues>[0]) => [...problemsOf(filledValues(basic), checking)];

it('AC-166…185 AC-525 every required field of an empty form is missing, and the consent', () => {
  const expected = [...requiredFields.filter((name) => name !== 'age'), 'consented'];

  expect([...problemsOf(emptyValues(), checking).keys()]).toEqual(expected);
});

it('AC-186…201 a form with the required fields alone is complete', () => {
  expect(problemsWith({})).toEqual([]);
});

it('AC-211 D-42 another provider needs its name, and without it the name means nothing', () => {
  expect(problemsWith({ basic: { institutionalEmailProvider: 'Other provider' } })).toEqual([
    ['otherEmailProvider', 'missing'],
  ]);
  expect(problemsWith({ basic: { otherEmailProvider: 'x'.repeat(500) } })).toEqual([]);
});

it.each([
  { ac: 'AC-543 D-35', field: 'dateOfBirth', typed: '2008-11-22', problem: 'too_young' },
  { ac: 'AC-543 D-35', field: 'dateOfBirth', typed: '2008-11-21', problem: undefined },
  { ac: 'D-138', field: 'dateOfBirth', typed: '0085-03-04', problem: 'birth_year' },
  { ac: 'D-138', field: 'dateOfBirth', typed: '1900-01-01', problem: undefined },
  { ac: 'D-39', field: 'bio', typed: 'word '.repeat(2_001), problem: 'bio_too_long' },
  { ac: 'D-39', field: 'bio', typed: 'word '.repeat(2_000), problem: undefined },
  { ac: 'D-39', field: 'bio', typed: 'w'.repeat(20_001), problem: 'too_long' },
  { ac: 'AC-166', field: 'firstName', typed: '\u202E\u3164', problem: 'missing' },
  { ac: 'AC-173', field: 'mailingAddress', typed: '1\tElm\u200B', problem: undefined },
  { ac: 'AC-193', field: 'bio', typed: 'Hello\u0000', problem: undefined },
  { ac: 'AC-193', field: 'bio', typed: 'Hello,\n\tyou\vand me', problem: undefined },
  { ac: 'AC-168', field: 'email', typed: 'ruth', problem: 'email' },
  { ac: 'AC-178', field: 'height', typed: '1200', problem: 'number' },
  { ac: 'AC-525', field: 'city', typed: '   ', problem: 'missing' },
  { ac: 'AC-525', field: 'city', typed: '—', problem: 'missing' },
  { ac: 'AC-193', field: 'highSchool', typed: '-', problem: undefined },
  { ac: 'AC-193', field: 'bio', typed: '…', problem: 'missing' },
])('$ac $field with $typed.length characters has the problem $problem', ({ field, typed, problem }) => {
  expect(problemsWith({ basic: { [field]: typed } })).toEqual(problem ? [[field, problem]] : []);
});

it('D-70 the consent is asked for at a creation only', () => {
  const values = { ...filledValues(), consented: false };

  expect([...problemsOf(values, checking)]).toEqual([['consented', 'missing']]);
  expect([...problemsOf(values, { ...checking, asksConsent: false })]).toEqual([]);
});
