import { isIP } from 'node:net';
import { z } from 'zod';
import { rangeNames } from '../http/requests/trusted-peers.js';

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
