import { openCheckout, profile as profileQuery } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import type { Cents, Dues } from '@inkbridge/shared/pricing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choiceOf, duesFor, duesJson, owedBy } from '../dues/dues.js';
import { resultPath, useCheckoutActions } from './use-checkout-actions.js';

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
