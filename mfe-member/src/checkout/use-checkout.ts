import { type Checkout, isApiError, openCheckout, profile as profileQuery } from '@inkbridge/api-client';
import type { CheckoutProvider, CustomerJson } from '@inkbridge/contracts';
import { type PaymentConfig, readInlinedJson, runtimeConfigId } from '@inkbridge/federation/runtime-config';
import type { Cents, Dues } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { choiceOf, duesFor, duesJson, owedBy } from '../dues/dues.js';

export type CardCheckout = Extract<Checkout, { provider: 'card' }>;
type WalletCheckout = Extract<Checkout, { provider: 'paypal' }>;
type CheckoutOf = { card: CardCheckout; paypal: WalletCheckout };
export type PaymentWay = CheckoutProvider | 'balance';

/** How long to wait for a provider's script before it counts as blocked or unreachable (case 32). */
export const patienceMs = 12_000;

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

type CheckoutParts = {
  /** The amount to pay now. */
  total: Cents;
  openCheckout: (provider: CheckoutProvider) => Promise<Checkout>;
  /** Shows the current price, and returns it if it has changed. */
  priceNow: () => Promise<Cents | null>;
  /** The page of the result; `ref` is the provider's id of the checkout, null when the payer cancelled. */
  resultPath: (provider: CheckoutProvider, ref: string | null) => string;
};

/** What all ways to pay can do, whoever pays. */
export type CheckoutActions = ReturnType<typeof useCheckoutActions>;

/** Runs one action at a time, whatever the user clicks; the server reuses an open checkout of the same payer (D-91). */
export function useCheckoutActions({ total, openCheckout, priceNow, resultPath }: CheckoutParts) {
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

  /** Returns null if the action was refused, or if another is still running. */
  async function only<T>(way: PaymentWay, work: () => Promise<T>): Promise<T | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(way);
    setObstacle(null);
    try {
      return await work();
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

  async function start<P extends CheckoutProvider>(provider: P): Promise<CheckoutOf[P]> {
    const checkout = await openCheckout(provider);
    if (!isOf(provider, checkout)) throw new NoSecret();
    return checkout;
  }

  async function obstacleOf(error: unknown): Promise<Obstacle> {
    if (error instanceof NoSecret) return { kind: 'no_secret' };
    const code = isApiError(error) ? error.code : '';
    if (code === 'already_paid') return { kind: 'already_paid' };
    if (code === 'price_changed') return changedPrice(error);
    if (isApiError(error) && code === 'other_payer') return { kind: code, error, minutes: minutesUntil(error) };
    const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500;
    return isRefusal ? { kind: 'refused', error } : { kind: 'not_started' };
  }

  async function changedPrice(error: unknown): Promise<Obstacle> {
    const now = await priceNow();
    return now === null ? { kind: 'refused', error } : { kind: 'price_changed', before: total, now };
  }

  return {
    total,
    busy,
    obstacle,
    only,
    leaveWith,
    resultPath,
    /**
     * Call only inside `only`.
     * @throws ApiError
     */
    start,
    open: <P extends CheckoutProvider>(provider: P) => only(provider, () => start(provider)),
    /** The obstacle referred to a price that is no longer asked. */
    clear: () => setObstacle(null),
  };
}

export type MemberCheckout = ReturnType<typeof useCheckout>;

/** The dues that a member pays, and their checkout. */
export function useCheckout(profile: CustomerJson, first: Dues) {
  const client = useQueryClient();
  const [dues, setDues] = useState(first);
  const shown = { cid: profile._id, ...duesJson(dues) };

  /** Requests the current price from the server; null if it brings no new information. */
  async function priceNow(): Promise<Cents | null> {
    const latest = await client.fetchQuery({ ...profileQuery(profile._id), staleTime: 0 }).catch(() => null);
    if (!latest) return null;
    const now = duesFor(owedBy(latest), choiceOf(dues));
    if (now.totalAmount === dues.totalAmount) return null;
    setDues(now);
    return now.totalAmount;
  }

  const actions = useCheckoutActions({
    total: dues.totalAmount,
    openCheckout: (provider) => openCheckout(provider, shown, { client }),
    priceNow,
    resultPath,
  });

  return {
    ...actions,
    dues,
    /** The dues on screen. */
    shown,
    /** Shows the price of now. */
    refresh: priceNow,
    /** Changes the months. */
    change: (next: Dues) => {
      setDues(next);
      actions.clear();
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

/** The page that shows the result of a member's payment, in the form the provider itself redirects to. */
function resultPath(provider: CheckoutProvider, ref: string | null): string {
  const page = provider === 'card' ? paths.paymentResult : paths.paypalResult;
  return `${page}?${resultQuery(provider, ref)}`;
}

/** How providers name a checkout, or its end by the payer, in the address. */
export function resultQuery(provider: CheckoutProvider, ref: string | null): string {
  if (ref === null) return 'status=open';
  return `${provider === 'card' ? 'session_id' : 'token'}=${encodeURIComponent(ref)}`;
}

const none: PaymentConfig = { card: null, wallet: null };

/** The ways to pay from the page's configuration; none if it has no entry. */
export function readPaymentWays(): PaymentConfig {
  const config: { payments?: PaymentConfig } = readInlinedJson(document, runtimeConfigId) ?? {};
  return config.payments ?? none;
}
