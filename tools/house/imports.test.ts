import { expect, it } from 'vitest';
import { importsOf, onlyPassesOn } from './imports.js';
import { parseText } from './testing/parse-text.js';

it.each([
  ["import { a } from './a.js';", false],
  ["import { a, type B } from './a.js';", false],
  ["import type { B } from './a.js';", true],
  ["import { type B } from './a.js';", true],
  ["import './a.js';", false],
  ["const a = await import('./a.js');", false],
  ["export type { B } from './a.js';", true],
  ["export * from './a.js';", false],
  ["type A = typeof import('./a.js');", true],
])('%s is gone at run time: %s', (text, isTypeOnly) => {
  expect(importsOf(parseText(text))).toMatchObject([{ specifier: './a.js', isTypeOnly }]);
});

it('knows by which name a file passes something on', () => {
  expect(importsOf(parseText("export { a as b } from './a.js';\nexport * from './c.js';"))).toMatchObject([
    { passesOn: [{ name: 'a', as: 'b' }] },
    { passesOn: [{ name: '*', as: '*' }] },
  ]);
});

it('finds the files that only pass on', () => {
  expect(onlyPassesOn(parseText("export { a } from './a.js';\nexport * from './b.js';"))).toBe(true);
  expect(onlyPassesOn(parseText("export { a } from './a.js';\nexport const b = 1;"))).toBe(false);
});
