import type { GuestPayment } from '@inkbridge/api-client';
import { payLinkDays, randomKeyBytes, randomKeyPattern } from '@inkbridge/contracts/facts';
import { deviceStore, removeEntries } from '@inkbridge/shared/device';
import { day } from '@inkbridge/shared/time';

/**
 * Facts that this browser keeps for the time after a provider's page, for another tab, and for a payer who comes back
 * for the receipt: the link, the browser's key for it, and the checkout that was opened last.
 */
export type PayerPlace = { secret: string; payerKey: string; last?: Pick<GuestPayment, 'provider' | 'ref'> };

type KeptPlace = PayerPlace & { until?: number };

/** This tab's link; ends with the tab. */
const ofTab = deviceStore<PayerPlace>({
  storage: () => sessionStorage,
  prefix: 'inkbridge.',
  parse: (value) => (isPlace(value) ? value : null),
});
const tabKey = 'pay';
const keptPrefix = 'inkbridge.pay.';
/** By the secret of a link; each ends when no link would live any longer. */
const kept = deviceStore<KeptPlace>({
  storage: () => localStorage,
  prefix: keptPrefix,
  parse: (value) => (isPlace(value) && (value.until ?? 0) > Date.now() ? value : null),
});
const keptFor = payLinkDays * day;

/**
 * Finds the link by the fragment of the address, else by the checkout that a provider names, else from an earlier page
 * of this tab; null if all of these fail.
 */
export function readPayerPlace(hash: string, ref?: string): PayerPlace | null {
  const earlier = ofTab.read(tabKey);
  const secret = hash.slice(1);
  const all = keptPlaces();
  if (randomKeyPattern.test(secret)) {
    const known = all.find((place) => place.secret === secret) ?? (earlier?.secret === secret ? earlier : null);
    const place = known ?? { secret, payerKey: newKey() };
    keepPayerPlace(place);
    return place;
  }
  const paidHere = ref === undefined ? undefined : all.find(({ last }) => last?.ref === ref);
  return paidHere ?? earlier;
}

/** Where the browser keeps nothing, the page works until it is left. */
export function keepPayerPlace({ secret, payerKey, last }: PayerPlace): void {
  const place = { secret, payerKey, last };
  ofTab.write(tabKey, place);
  kept.write(secret, { ...place, until: Date.now() + keptFor });
}

/** For a device that others use too. */
export function forgetPayerPlace({ secret }: PayerPlace): void {
  ofTab.remove(tabKey);
  kept.remove(secret);
}

/** Removes expired ones. */
function keptPlaces(): PayerPlace[] {
  const isOver = (name: string) => kept.read(name.slice(keptPrefix.length)) === null;
  removeEntries(
    () => localStorage,
    (name) => name.startsWith(keptPrefix) && isOver(name),
  );
  return kept.all().map(({ value }) => value);
}

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null || !('secret' in value) || !('payerKey' in value)) return false;
  return typeof value.secret === 'string' && typeof value.payerKey === 'string';
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(randomKeyBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
