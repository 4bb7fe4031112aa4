import { apiBase, stopMailsInOneClickRoute } from '@inkbridge/contracts';
import { stopMailsPath } from '@inkbridge/shared/routes';
import type { MailHeaders } from './mail.js';

/** The page that asks before it stops mails: programs that look at mails open every link in them. */
export function stopPageOf(key: string, publicUrl: URL): string {
  return new URL(stopMailsPath(key), publicUrl).href;
}

/** Lets mail programs show a button of their own that stops the mails (RFC 2369, RFC 8058). */
export function oneClickHeaders(key: string, publicUrl: URL): MailHeaders {
  const { href } = new URL(`${apiBase}${stopMailsInOneClickRoute.url}?key=${key}`, publicUrl);
  return { 'list-unsubscribe': `<${href}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}
