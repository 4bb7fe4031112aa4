import { isEmailAddress } from '@inkbridge/contracts/facts';
import { tidyEmail } from '@inkbridge/shared/text';
import { z } from 'zod';
import { isIP } from 'node:net';
import { rangeNames } from '../http/requests/trusted-peers.js';

/** The kinds of values that settings have. Each refuses with words that continue `NAME: `, and repeats no value. */

type Range = { from: number; to: number };

const isTyped = (text: string) => text.trim() !== '';

/** Digits only: `1e3` and `0x10` are typing mistakes. */
export function whole({ from, to }: Range) {
  const words = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, { error: words, abort: true })
    .transform(Number)
    .refine((number) => number >= from && number <= to, words);
}

export const chance = z
  .string()
  .refine((text) => isTyped(text) && Number(text) >= 0 && Number(text) <= 1, {
    error: 'must be a number from 0 to 1',
    abort: true,
  })
  .transform(Number);

export function choice<const W extends readonly [string, ...string[]]>(words: W) {
  return z.enum(words, { error: `must be ${eitherOf(words)}` });
}

function eitherOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
}

export const flag = choice(['0', '1']).transform((word) => word === '1');

export const port = whole({ from: 0, to: 65_535 });
/** Null is no port at all. */
export const portOrOff = z.union([z.literal('off').transform(() => null), port], {
  error: 'must be a whole number from 0 to 65535, or off',
});

export const calls = whole({ from: 0, to: 999_999_999 });

export function text(most: number) {
  const words = `must be a text of 1 to ${most} characters`;
  return z.string().trim().min(1, words).max(most, words);
}

/** A folder of another name than was meant would be a new one, without any data. */
export const folder = z
  .string()
  .refine(
    (typed) => typed === typed.trim() && !typed.startsWith('~'),
    'must be a path without ~, and without blanks or line breaks around it',
  );

export const address = z.string().overwrite(tidyEmail).refine(isEmailAddress, 'must be one email address');

function webUrl(typed: string): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
}

/** Anywhere on the web. */
export const webAddress = z
  .string()
  .refine((typed) => webUrl(typed) !== null, 'must be a web address that begins with https:// or http://');

/** A site as a whole. */
export const origin = z.string().refine((typed) => {
  const url = webUrl(typed);
  return url?.href === `${url?.origin}/`;
}, 'must be an origin, such as https://example.org, without a path, a query or a user');

/** A host name or an IP address, for a socket. */
export const host = z.string().regex(/^[\w.:%-]{1,255}$/, 'must be the name or the IP address of this machine');

const fewestCharacters = 32;
const fewestDifferent = 16;

/** Secrets that people make up are too easy to guess, however long. */
export const secret = z
  .string()
  .min(fewestCharacters, { error: `must have ${fewestCharacters} characters or more`, abort: true })
  .refine(
    (words) => new Set(words).size >= fewestDifferent,
    `must have ${fewestDifferent} different characters or more; \`openssl rand -base64 48\` makes a good one`,
  );

/** An address with a scheme of its own, of a server that has a host. */
export function serverUrl(schemes: readonly string[]) {
  const starts = schemes.map((scheme) => `${scheme}://`);
  return z
    .string()
    .refine((typed) => starts.some((start) => typed.startsWith(start)), {
      error: `must begin with ${eitherOf(starts)}`,
      abort: true,
    })
    .refine(
      (typed) => URL.canParse(typed) && new URL(typed).hostname !== '',
      'must name a host; special characters of a password are written like %40',
    );
}

/** Several hosts are possible, and no library reads them without connecting. */
export const mongodbUri = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\//, { error: 'must begin with mongodb:// or mongodb+srv://', abort: true })
  .regex(
    /^[^:]+:\/\/([^@/?#\s]*@)?[\w%.:[\],-]+(\/[\w-]*)?(\?[^#\s]*)?$/,
    'must name a host; special characters of a password are written like %40',
  );

/** @param needed texts that the JSON must have */
export function json<const K extends string>(needed: readonly [K, ...K[]]) {
  const words = `must be JSON with ${needed.join(', ')}`;
  const schema = z.object(Object.fromEntries(needed.map((key) => [key, z.string().min(1)])));
  return z.string().transform((typed, context): Record<K, string> => {
    const parsed = schema.safeParse(parsedJson(typed));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with these names
    if (parsed.success) return parsed.data as Record<K, string>;
    context.addIssue(words);
    return z.NEVER;
  });
}

function parsedJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

/**
 * `X-Forwarded-For` is trusted only when configured, because otherwise callers could choose their address for all limits.
 * False for no proxy.
 */
export const trustedProxies = z.string().transform((typed, context): false | number | string[] => {
  if (/^\d{1,2}$/.test(typed)) return Number(typed) || false;
  const places = typed.split(',').map((place) => place.trim());
  if (places.every(isPlace)) return places;
  context.addIssue('must be the number of proxies, or their IP addresses or ranges separated by commas');
  return z.NEVER;
});

function isPlace(place: string): boolean {
  const [ip = '', bits, ...rest] = place.split('/');
  if (rangeNames.has(place)) return true;
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
