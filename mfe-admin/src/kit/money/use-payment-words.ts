import { type PaymentDecision, paymentDecisions, type PaymentReviewJson, reviewReasons } from '@inkbridge/contracts';
import { paymentStates } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';

/** Matches a code of ours or of a provider; any other text was written by an admin. */
const code = /^[a-z0-9]+(_[a-z0-9]+)*$/;

/** A slow refund is only displayed: there is nothing to decide. */
export function isDecidable({ state }: Pick<PaymentReviewJson, 'state'>): boolean {
  return state === 'review';
}

/** A refund that came back is sent again or kept: its payment cannot be written off. */
export function decisionsAbout({ failedRefund }: Pick<PaymentReviewJson, 'failedRefund'>): readonly PaymentDecision[] {
  return failedRefund > 0 ? paymentDecisions.filter((decision) => decision !== 'write_off') : paymentDecisions;
}

/** Translates the ledger's codes; an unknown code from a newer API is shown unchanged. */
export function usePaymentWords() {
  const { t, language } = useTranslation('admin');
  return {
    stateText: (state: string): string => {
      const known = paymentStates.find((name) => name === state);
      return known ? t(`queues.payment.state.${known}`) : state;
    },
    reasonText: (reason: string | null): string => {
      const known = reviewReasons.find((name) => name === reason);
      if (known) return t(`queues.payment.reason.${known}`);
      return reason && code.test(reason) ? t('queues.payment.reason.unknown', { code: reason }) : (reason ?? '–');
    },
    /** For a refund that came back, only its amount is decided; the purchase stays. */
    questionOf: (payment: PaymentReviewJson, decision: PaymentDecision): { title: string; effect: string } => {
      const name = payment.customer.name || '–';
      if (payment.failedRefund === 0 || decision === 'write_off') {
        const amount = formatCents(centsOf(payment.totalPrice), language);
        const title = t(`queues.payment.ask.${decision}`, { amount, name });
        return { title, effect: t(`queues.payment.effect.${decision}`) };
      }
      const amount = formatCents(centsOf(payment.failedRefund), language);
      const title = t(`queues.payment.again.${decision}`, { amount, name });
      return { title, effect: t(`queues.payment.againEffect.${decision}`, { amount }) };
    },
    nameOf: ({ totalPrice, customer }: PaymentReviewJson) => ({
      amount: formatCents(centsOf(totalPrice), language),
      name: customer.name || '–',
    }),
  };
}
