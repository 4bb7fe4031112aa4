import {
  isApiError,
  openCheckout,
  profile as profileQuery,
  type Checkout,
  type DuesShown,
} from '@inkbridge/api-client';
import type { CheckoutProvider, CustomerJson } from '@inkbridge/contracts';
import type { Cents, Dues } from '@inkbridge/shared/pricing';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { duesFor, duesJson, owedBy, choiceOf } from '../dues/dues.js';

export type CardCheckout = Extract<Checkout, { provider: 'card' }>;
type WalletCheckout = Extract<Checkout, { provider: 'paypal' }>;
type CheckoutOf = { card: CardCheckout; paypal: WalletCheckout };
export type PaymentWay = CheckoutProvider | 'balance';

/** Why a checkout cannot be opened, for the page to show. */
export type Obstacle =
  | { kind: 'refused'; error: unknown }
  | { kind: 'not_started' }
  | { kind: 'no_secret' }
  | { kind: 'price_changed'; before: Cents; now: Cents }
  | { kind: 'other_payer'; error: unknown; minutes: number | null }
  | { kind: 'already_paid' };

/** The call succeeded but its response lacks the client secret that the form needs (AC-318). */
class NoSecret extends Error {
  override readonly name = 'NoSecret';
}

export type CheckoutDesk = ReturnType<typeof useCheckout>;

/**
 * The dues to pay and their checkout. Runs one action at a time, whatever the user clicks; the server reuses an open
 * checkout of the same payer (D-91).
 */
export function useCheckout(profile: CustomerJson, first: Dues) {
  const client = useQueryClient();
  const [dues, setDues] = useState(first);
  const [busy, setBusy] = useState<PaymentWay | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const running = useRef(false);
  const isLeaving = useRef(false);

  const stop = useCallback(() => {
    running.current = false;
    isLeaving.current = false;
    setBusy(null);
  }, []);

  useEffect(() => {
    // The browser's Back may bring the page back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && stop();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [stop]);

  /** Returns null if the action was refused, or if another one is still running. */
  async function only<T>(way: PaymentWay, work: (shown: DuesShown) => Promise<T>): Promise<T | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(way);
    setObstacle(null);
    try {
      return await work({ cid: profile._id, ...duesJson(dues) });
    } catch (error) {
      setObstacle(await obstacleOf(error));
      return null;
    } finally {
      if (!isLeaving.current) stop();
    }
  }

  /** The payment is handed over: nothing else starts until the page is left, which may take a while. */
  const leaveWith = useCallback((way: PaymentWay) => {
    running.current = true;
    isLeaving.current = true;
    setBusy(way);
  }, []);

  async function start<P extends CheckoutProvider>(provider: P, shown: DuesShown): Promise<CheckoutOf[P]> {
    const checkout = await openCheckout(provider, shown, { client });
    if (!isOf(provider, checkout)) throw new NoSecret();
    return checkout;
  }

  async function obstacleOf(error: unknown): Promise<Obstacle> {
    if (error instanceof NoSecret) return { kind: 'no_secret' };
    const code = isApiError(error) ? error.code : '';
    if (code === 'already_paid') return { kind: 'already_paid' };
    if (code === 'price_changed') return (await priceNow()) ?? { kind: 'refused', error };
    if (isApiError(error) && code === 'other_payer') return { kind: code, error, minutes: minutesUntil(error) };
    const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500;
    return isRefusal ? { kind: 'refused', error } : { kind: 'not_started' };
  }

  /** Requests the current price from the server; null if it brings no new information. */
  async function priceNow(): Promise<Obstacle | null> {
    const latest = await client.fetchQuery({ ...profileQuery(profile._id), staleTime: 0 }).catch(() => null);
    if (!latest) return null;
    const now = duesFor(owedBy(latest), choiceOf(dues));
    if (now.totalAmount === dues.totalAmount) return null;
    setDues(now);
    return { kind: 'price_changed', before: dues.totalAmount, now: now.totalAmount };
  }

  return {
    dues,
    busy,
    obstacle,
    only,
    leaveWith,
    /**
     * Call only inside `only`.
     * @throws ApiError
     */
    start,
    open: <P extends CheckoutProvider>(provider: P) => only(provider, (shown) => start(provider, shown)),
    /** Changes the months and clears the obstacle, which referred to the previous dues. */
    change: (next: Dues) => {
      setDues(next);
      setObstacle(null);
    },
  };
}

/** Whole minutes until the other payer's checkout ends; null if the server did not say. */
function minutesUntil({ retryAfterSeconds }: { retryAfterSeconds: number | null }): number | null {
  return retryAfterSeconds === null ? null : Math.ceil(retryAfterSeconds / 60);
}

function isOf<P extends CheckoutProvider>(provider: P, checkout: Checkout): checkout is CheckoutOf[P] & Checkout {
  if (!('provider' in checkout) || checkout.provider !== provider) return false;
  return checkout.provider === 'card' ? Boolean(checkout.clientSecret) : Boolean(checkout.order.id);
}
