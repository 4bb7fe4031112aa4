import type { GuestPayment } from '@inkbridge/api-client';

/**
 * What this tab must still know after a provider's page: the link, the key of this browser, and the checkout that it
 * opened last. Ends with the tab.
 */
export type PayerPlace = { secret: string; payerKey: string; last?: Pick<GuestPayment, 'provider' | 'ref'> };

const storageKey = 'inkbridge.pay';
const secretPattern = /^[\w-]{32}$/;

/** From the fragment of the address, else from an earlier page of this tab; null if neither names a link. */
export function readPayerPlace(hash: string): PayerPlace | null {
  const kept = readKept();
  const secret = hash.slice(1);
  if (!secretPattern.test(secret) || secret === kept?.secret) return kept;
  const place = { secret, payerKey: newKey() };
  keepPayerPlace(place);
  return place;
}

/** Where the browser keeps nothing, the page works until it is left. */
export function keepPayerPlace(place: PayerPlace): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // a private window that allows no storage
  }
}

function readKept(): PayerPlace | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is PayerPlace {
  if (typeof value !== 'object' || value === null || !('secret' in value) || !('payerKey' in value)) return false;
  return typeof value.secret === 'string' && typeof value.payerKey === 'string';
}

/** 192 random bits. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
