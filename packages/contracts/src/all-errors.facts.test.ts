import { expect, it } from 'vitest';
import { errorCodes, errorStatus, errorTexts, isErrorCode } from './all-errors.facts.js';
import { isCommonError } from './errors.facts.js';
import { otherIdentityError } from './session.facts.js';

it.each([
  ['AC-548', 'auth/invalid-password', 'Email or password is invalid!'],
  ['AC-549', 'auth/invalid-credential', 'Email or password is invalid!'],
  ['AC-550', 'auth/wrong-password', 'Email or password is invalid!'],
  ['AC-551', 'auth/invalid-email', 'Invalid email format!'],
  ['AC-552', 'auth/weak-password', 'Weak password!'],
  ['AC-553', 'auth/email-already-in-use', 'Email address already exists!'],
  ['AC-554', 'auth/email-already-exists', 'Email address already exists!'],
  ['AC-555', 'auth/unavailable', otherIdentityError],
] as const)('%s %s has the text of the specification', (_ac, code, text) => {
  expect(errorTexts[code]).toBe(text);
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
  expect([isErrorCode('constructor'), isCommonError('constructor')]).toEqual([false, false]);
});
