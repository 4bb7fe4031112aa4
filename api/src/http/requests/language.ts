import { type Language, languageCookie, languages } from '@inkbridge/federation/runtime-config';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

export { languages, type Language };

/** The parts of a request that decide the language; `cookies` are already parsed. */
type LanguageSource = { headers: IncomingHttpHeaders; cookies: Readonly<Record<string, string | undefined>> };

/** The language that the reader chose, else the one that the browser prefers among those we have pages in. */
export function languageOf({ headers, cookies }: LanguageSource): Language {
  const wishes = [cookies[languageCookie], ...wishesIn(headers)];
  return wishes.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? languages[0];
}

/** Longer lists of languages than any browser sends only cost time. */
const longestWishes = 500;

/** Language codes, the most preferred first. `es-MX` counts as Spanish; a weight of 0 rules a language out. */
function wishesIn(headers: IncomingHttpHeaders): string[] {
  const wishes = headers['accept-language']?.slice(0, longestWishes).replaceAll(' ', ''); // negotiator overlooks a weight behind a blank
  return new Negotiator({ headers: { 'accept-language': wishes } })
    .languages()
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '');
}
