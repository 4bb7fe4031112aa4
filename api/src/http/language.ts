import '@fastify/cookie'; // for what it adds to the types of requests
import { languageCookie, languages, type Language } from '@inkbridge/federation/runtime-config';
import type { FastifyRequest } from 'fastify';

export { languages, type Language };

/** What the reader chose, else the first language of the browser that pages exist in. */
export function languageOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const asked = `${cookies[languageCookie] ?? ''},${headers['accept-language'] ?? ''}`;
  const codes = asked.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return codes.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? languages[0];
}
