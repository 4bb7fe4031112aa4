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

/** A code of ours or of a provider; whatever else stands there an admin wrote. */
const code = /^[a-z0-9]+(_[a-z0-9]+)*$/;

/** A refund that takes long is only to be seen: nobody decides over it. */
export function isDecidable({ state }: Pick<PaymentReviewJson, 'state'>): boolean {
  return state === 'review';
}

/** What the ledger says, in words for people; a word that a newer API has stays as it is. */
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
