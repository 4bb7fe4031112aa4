import type { GuestPayment } from '@inkbridge/api-client';
import { payLinkDays, randomKeyBytes, randomKeyPattern } from '@inkbridge/contracts/facts';
import { day } from '@inkbridge/shared/time';

/**
 * Facts that this browser keeps for the time after a provider's page, for another tab, and for a payer who comes back
 * for the receipt: the link, the browser's key for it, and the checkout that was opened last.
 */
export type PayerPlace = { secret: string; payerKey: string; last?: Pick<GuestPayment, 'provider' | 'ref'> };

/** This tab's link; ends with the tab. */
const tabKey = 'inkbridge.pay';
/** Followed by the secret of a link; ends when no link would live any longer. */
const keptPrefix = 'inkbridge.pay.';
const keptFor = payLinkDays * day;

/**
 * Finds the link by the fragment of the address, else by the checkout that a provider names, else from an earlier page
 * of this tab; null if all of these fail.
 */
export function readPayerPlace(hash: string, ref?: string): PayerPlace | null {
  const ofTab = parse(read(() => sessionStorage.getItem(tabKey)));
  const secret = hash.slice(1);
  const all = keptPlaces();
  if (randomKeyPattern.test(secret)) {
    const known = all.find((place) => place.secret === secret) ?? (ofTab?.secret === secret ? ofTab : null);
    const place = known ?? { secret, payerKey: newKey() };
    keepPayerPlace(place);
    return place;
  }
  const paidHere = ref === undefined ? undefined : all.find(({ last }) => last?.ref === ref);
  return paidHere ?? ofTab;
}

/** Where the browser keeps nothing, the page works until it is left. */
export function keepPayerPlace({ secret, payerKey, last }: PayerPlace): void {
  const place = { secret, payerKey, last };
  read(() => sessionStorage.setItem(tabKey, JSON.stringify(place)));
  read(() => localStorage.setItem(keptPrefix + secret, JSON.stringify({ ...place, until: Date.now() + keptFor })));
}

/** For a device that others use too. */
export function forgetPayerPlace({ secret }: PayerPlace): void {
  read(() => sessionStorage.removeItem(tabKey));
  read(() => localStorage.removeItem(keptPrefix + secret));
}

/** Removes expired ones. */
function keptPlaces(): PayerPlace[] {
  const names = read(() => Object.keys(localStorage)) ?? [];
  return names
    .filter((name) => name.startsWith(keptPrefix))
    .flatMap((name) => {
      const kept = parse(read(() => localStorage.getItem(name)));
      if (kept && (kept.until ?? 0) > Date.now()) return [kept];
      read(() => localStorage.removeItem(name));
      return [];
    });
}

/** Null where a private window allows no storage. */
function read<T>(from: () => T): T | null {
  try {
    return from();
  } catch {
    return null;
  }
}

function parse(text: string | null): (PayerPlace & { until?: number }) | null {
  const value: unknown = read(() => JSON.parse(text ?? 'null'));
  return isPlace(value) ? value : null;
}

function isPlace(value: unknown): value is PayerPlace & { until?: number } {
  if (typeof value !== 'object' || value === null || !('secret' in value) || !('payerKey' in value)) return false;
  return typeof value.secret === 'string' && typeof value.payerKey === 'string';
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(randomKeyBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
