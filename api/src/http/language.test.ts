import { expect, it } from 'vitest';
import { languageOf } from './language.js';

it.each([
  { chosen: undefined, asked: 'es-MX,es;q=0.9,en;q=0.8', language: 'es' },
  { chosen: undefined, asked: 'fr,de', language: 'en' },
  { chosen: undefined, asked: undefined, language: 'en' },
  { chosen: 'en', asked: 'es', language: 'en' },
  { chosen: 'es', asked: 'en', language: 'es' },
  { chosen: 'tlh', asked: 'es', language: 'es' },
])('choice "$chosen" and browser "$asked" read in $language', ({ chosen, asked, language }) => {
  expect(languageOf({ headers: { 'accept-language': asked }, cookies: { inkbridge_language: chosen } })).toBe(language);
});
