import { languageCookie } from '@inkbridge/federation/runtime-config';
import type { FastifyRequest } from 'fastify';

/** Languages that pages and mails exist in; the first is the default. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What the reader chose, else the first language of the browser that pages exist in. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = headers.cookie?.split('; ').find((pair) => pair.startsWith(`${languageCookie}=`));
  const asked = `${chosen?.slice(languageCookie.length + 1) ?? ''},${headers['accept-language'] ?? ''}`;
  const codes = asked.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return codes.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? languages[0];
}
