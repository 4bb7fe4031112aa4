import { expect, it } from 'vitest';
import { languageOf } from './language.js';

it.each([
  { cookie: undefined, asked: 'es-MX,es;q=0.9,en;q=0.8', language: 'es' },
  { cookie: undefined, asked: 'fr,de', language: 'en' },
  { cookie: undefined, asked: undefined, language: 'en' },
  { cookie: 'a=1; inkbridge_language=en', asked: 'es', language: 'en' },
  { cookie: 'inkbridge_language=es; b=2', asked: 'en', language: 'es' },
  { cookie: 'inkbridge_language=tlh', asked: 'es', language: 'es' },
])('choice "$cookie" and browser "$asked" read in $language', ({ cookie, asked, language }) => {
  expect(languageOf({ headers: { cookie, 'accept-language': asked } })).toBe(language);
});
