import { languageCookie, languages, type Language } from '@inkbridge/federation/runtime-config';
import type { IncomingHttpHeaders } from 'node:http';

export { languages, type Language };

/** The part of a request that tells; `cookies` as they were parsed. */
type Asked = { headers: IncomingHttpHeaders; cookies: Readonly<Record<string, string | undefined>> };

/** What the reader chose, else the first language of the browser that pages exist in. */
export function languageOf({ headers, cookies }: Asked): Language {
  const asked = `${cookies[languageCookie] ?? ''},${headers['accept-language'] ?? ''}`;
  const codes = asked.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return codes.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? languages[0];
}
