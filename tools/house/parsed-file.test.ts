import { expect, it } from 'vitest';
import { parseText } from './testing/parse-text.js';

it('counts lines, and knows the line of an offset', () => {
  const file = parseText('const a = 1;\nconst b = 2;\n');
  expect(file.lines).toBe(2);
  expect([0, 12, 13, 24].map(file.lineAt)).toEqual([1, 1, 2, 2]);
});

it('refuses a text that is not TypeScript', () => {
  expect(() => parseText('const = 1;')).toThrow(SyntaxError);
});
