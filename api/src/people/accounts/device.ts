import type { Device } from '@inkbridge/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionCookies } from '../../http/sessions/session-cookies.js';
import type { BrowserFacts, RequestPlace } from './session-service.js';

type Sign<Name> = readonly [name: NonNullable<Name>, sign: RegExp];

/** The order matters: most browsers also carry the names of others. */
const browsers: readonly Sign<Device['browser']>[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly Sign<Device['system']>[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Names by which users recognise a device. Versions, models and the rest of the header are dropped, so that a list of
 * sessions says no more about a person than they need. A table instead of a library: six names are asked for, and the
 * smallest library that is kept up brings 30 kB of models and versions.
 */
export function deviceOf(userAgent = ''): Device {
  return { browser: firstIn(browsers, userAgent), system: firstIn(systems, userAgent) };
}

function firstIn<Name>(signs: readonly Sign<Name>[], text: string): Name | null {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

/** The browser that a request comes from, as a new session keeps it. */
export function browserOf(request: FastifyRequest, cookies: Pick<SessionCookies, 'read'>): BrowserFacts {
  return { device: deviceOf(request.headers['user-agent']), replaces: cookies.read(request) };
}

/** The place that a request comes from, to tell an account's owner from strangers. */
export function placeOf(request: FastifyRequest, cookies: Pick<SessionCookies, 'readDevice'>): RequestPlace {
  return { address: request.ip, deviceSecret: cookies.readDevice(request) };
}
