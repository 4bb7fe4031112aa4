import { expect, it } from 'vitest';
import { salutation } from './write-letter.js';

it.each([' Rosa ', 'Ro\u200Bsa', 'Rosa\r\n'])('a plain name is greeted as people read it: %j', (name) => {
  expect(salutation(name)).toBe('Rosa');
});

it.each([null, '', '   ', 'win.example.com now', 'Rosa\r\nBcc: x'])('%j is no name that a mail repeats', (name) => {
  expect(salutation(name)).toBe('');
});
