import type { DuesShown } from '@inkbridge/api-client';
import { useLocation } from '@inkbridge/federation/router';
import { paymentQuery } from '@inkbridge/shared/routes';
import type { DuesJson } from '../dues/dues.js';

/** Which profile is paid for, and what the member was shown; null after a link or a fresh tab (AC-303, D-43). */
export type PaymentPlace = { cid: string; shown: DuesJson | null };

const profileId = /^[0-9a-f]{24}$/;

/** From the navigation's state, or else from `?cid=`; null when neither names a profile. */
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
