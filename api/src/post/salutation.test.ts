import { expect, it } from 'vitest';
import { salutation } from './salutation.js';

it.each([
  'Rosa',
  'José María',
  "D'Angelo",
  'Anne-Marie',
  'J. R.',
  'Ñandú',
  'Łukasz',
  '小明',
  'J.R.',
  'Hightower, Jr.',
  'Robert "Bobby" Lee',
  ' Rosa ',
])('%j is greeted by name', (name) => {
  expect(salutation(name)).toBe(name.trim());
});

it.each([
  null,
  '',
  '   ',
  'win.example.com now',
  'http://evil.test',
  'rosa@example.org',
  'Rosa\r\nBcc: x',
  'Call 555 0100',
  '<b>Rosa</b>',
  'Rosa '.repeat(20),
])('%j is not a name that a mail repeats', (name) => {
  expect(salutation(name)).toBe('');
});
