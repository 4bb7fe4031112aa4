import { expect, it } from 'vitest';
import { errorCodes, errorStatus, errorTexts, identityErrorText } from './errors.facts.js';

it.each([
  ['AC-548', 'invalid-password', 'Email or password is invalid!'],
  ['AC-549', 'invalid-credential', 'Email or password is invalid!'],
  ['AC-550', 'wrong-password', 'Email or password is invalid!'],
  ['AC-551', 'invalid-email', 'Invalid email format!'],
  ['AC-552', 'weak-password', 'Weak password!'],
  ['AC-553', 'email-already-in-use', 'Email address already exists!'],
  ['AC-554', 'email-already-exists', 'Email address already exists!'],
  ['AC-555', 'something-new', 'An unexpected error occured!'],
])('%s %s shows its text, with and without its prefix', (_ac, code, text) => {
  expect(identityErrorText(code)).toBe(text);
  expect(identityErrorText(`auth/${code}`)).toBe(text);
});

it('D-60 every refusal has a status that says what kind it is, and a text', () => {
  for (const code of errorCodes) {
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
    expect(errorStatus[code]).toBeLessThan(600);
    expect(errorTexts[code]).not.toBe('');
  }
});

it('AC-434 a second pending update has status 409 and the words of the specification', () => {
  expect([errorStatus.update_pending, errorTexts.update_pending]).toEqual([
    409,
    'Previous update had to be approved to make a new one',
  ]);
});

it('an object’s own names are no codes', () => {
  expect(identityErrorText('constructor')).toBe('An unexpected error occured!');
});
