import { languages } from '@inkbridge/federation/runtime-config';
import { expect, it } from 'vitest';
import { languageLiterals } from './language-literals.js';
import { filesEnding } from './tracked-files.js';

const translations = languages.slice(1);
const listOfLanguages = 'packages/federation/src/runtime-config/runtime-config.ts';
/** Tests and their helpers may name languages. */
const isTest = (path: string) =>
  /\.(test|suite|spec)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/src/testing/');

it.each([
  { code: "export const pick = (l: string) => (l === 'es' ? es : en);", found: ['a.ts:1'] },
  { code: '\ntype Reader = { language: "en" | "es" };', found: ['a.ts:2'] },
  { code: 'const texts: Record<Language, string> = { en: "Yes", es: "Sí" };', found: [] },
  { code: "const words = 'esto es';", found: [] },
])('$code names a language at $found', ({ code, found }) => {
  expect(languageLiterals([{ path: 'a.ts', text: code }], ['es'])).toEqual(found);
});

it('code names no language but English outside the list of languages, so that none is forgotten', () => {
  const files = filesEnding('.ts', '.tsx', '.mjs').filter(({ path }) => !isTest(path) && path !== listOfLanguages);

  expect(languageLiterals(files, translations)).toEqual([]);
});
