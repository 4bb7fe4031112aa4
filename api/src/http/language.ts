import { languageCookie, languages, type Language } from '@inkbridge/federation/runtime-config';
import type { IncomingHttpHeaders } from 'node:http';

export { languages, type Language };

/** The parts of a request that decide the language; `cookies` are already parsed. */
type LanguageSource = { headers: IncomingHttpHeaders; cookies: Readonly<Record<string, string | undefined>> };

/** The language that the reader chose, else the one that the browser prefers among those we have pages in. */
export function languageOf({ headers, cookies }: LanguageSource): Language {
  const wishes = [cookies[languageCookie], ...wishesIn(headers['accept-language'] ?? '')];
  return wishes.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? languages[0];
}

/** Language codes, the most preferred first. `es-MX` counts as Spanish; a weight of 0 rules a language out. */
function wishesIn(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { code: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
