import type { DuesShown } from '@inkbridge/api-client';
import { useLocation } from '@inkbridge/federation/router';
import { paymentQuery } from '@inkbridge/shared/routes';
import type { DuesJson } from '../dues/dues.js';

/** The profile to pay for and the dues the member saw; `shown` is null after a link or in a new tab (AC-303, D-43). */
export type PaymentPlace = { cid: string; shown: DuesJson | null };

const profileId = /^[0-9a-f]{24}$/;

/** Read from the navigation's state, else from `?cid=`; null if neither names a profile. */
export function usePaymentPlace(): PaymentPlace | null {
  const { state, search } = useLocation();
  const { cid, paymentDetails } = readState(state);
  const asked = new URLSearchParams(search).get(paymentQuery) ?? '';
  const id = [cid, asked].find((candidate) => typeof candidate === 'string' && profileId.test(candidate));
  if (typeof id !== 'string') return null;
  return { cid: id, shown: id === cid && isDues(paymentDetails) ? paymentDetails : null };
}

function readState(state: unknown): { cid?: unknown; paymentDetails?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}

function isDues(value: unknown): value is DuesShown {
  return typeof value === 'object' && value !== null && 'totalAmount' in value && typeof value.totalAmount === 'number';
}
