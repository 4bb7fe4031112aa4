import { expect, it } from 'vitest';
import { languageOf } from './language.js';

it.each([
  { asked: undefined, language: 'en' },
  { asked: '', language: 'en' },
  { asked: 'es', language: 'es' },
  { asked: 'ES-mx', language: 'es' },
  { asked: 'es-MX,es;q=0.9,en;q=0.8', language: 'es' },
  { asked: 'fr,de', language: 'en' },
  { asked: 'fr-CA, es;q=0.5', language: 'es' },
  { asked: 'en;q=0.1,es', language: 'es' },
  { asked: 'en; q=0.4, es; q=0.6', language: 'es' },
  { asked: 'es,en', language: 'es' },
  { asked: 'en,es', language: 'en' },
  { asked: 'es;q=0', language: 'en' },
  { asked: 'es;q=none,en', language: 'en' },
  { asked: 'est', language: 'en' }, // no code of ours, though it begins with one
  { asked: '*', language: 'en' },
  { asked: ',;,;q=,', language: 'en' },
])('a browser that asks for "$asked" reads in $language', ({ asked, language }) => {
  expect(languageOf({ headers: { 'accept-language': asked }, cookies: {} })).toBe(language);
});

it.each([
  { chosen: 'en', asked: 'es', language: 'en' },
  { chosen: 'es', asked: 'en', language: 'es' },
  { chosen: 'tlh', asked: 'es', language: 'es' },
  { chosen: '', asked: 'es', language: 'es' },
])('a reader who chose "$chosen", in a browser that asks for "$asked", reads in $language', (reader) => {
  const { chosen, asked, language } = reader;

  expect(languageOf({ headers: { 'accept-language': asked }, cookies: { inkbridge_language: chosen } })).toBe(language);
});
