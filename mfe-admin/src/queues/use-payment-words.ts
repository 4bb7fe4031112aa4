import type { PaymentReviewJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';

const knownStates = [
  'created',
  'open',
  'requires_action',
  'capturing',
  'paid',
  'applied',
  'refund_due',
  'refunding',
  'refunded',
  'review',
  'expired',
  'cancelled',
  'failed',
] as const;

const knownReasons = [
  'amount_differs',
  'currency_differs',
  'payment_differs',
  'payer_differs',
  'provider_refunded',
  'provider_review',
  'disputed',
  'nothing_to_refund',
  'misused',
] as const;

/** Matches a code of ours or of a provider; any other text was written by an admin. */
const code = /^[a-z0-9]+(_[a-z0-9]+)*$/;

/** A slow refund is only displayed: there is nothing to decide. */
export function isDecidable({ state }: Pick<PaymentReviewJson, 'state'>): boolean {
  return state === 'review';
}

/** Translates the ledger's codes; an unknown code from a newer API is shown unchanged. */
export function usePaymentWords() {
  const { t, language } = useTranslation('admin');
  return {
    stateText: (state: string): string => {
      const known = knownStates.find((name) => name === state);
      return known ? t(`queues.payment.state.${known}`) : state;
    },
    reasonText: (reason: string | null): string => {
      const known = knownReasons.find((name) => name === reason);
      if (known) return t(`queues.payment.reason.${known}`);
      return reason && code.test(reason) ? t('queues.payment.reason.unknown', { code: reason }) : (reason ?? '–');
    },
    nameOf: ({ totalPrice, customer }: PaymentReviewJson) => ({
      amount: formatCents(centsOf(totalPrice), language),
      name: customer.name || '–',
    }),
  };
}
