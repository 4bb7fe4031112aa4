import type { PaymentEffectJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { reviewDays } from '@inkbridge/shared/profile-lifecycle';

/** The next step after a payment; nothing for a kind that a newer API may know. */
export function EffectLine({ effect: { kind, name, until } }: { effect: PaymentEffectJson }) {
  const { t } = useTranslation('payment');
  if (!(kind in endless) || (until === null && !endless[kind])) return null;
  const date = until === null ? '' : formatDate(new Date(until));
  return t.rich(`effect.${kind}`, { date: <time dateTime={until ?? ''} /> }, { name, date, count: reviewDays });
}

/** Whether the sentence is without a date. */
const endless: Record<PaymentEffectJson['kind'], boolean> = {
  profile_review: true,
  update_review: true,
  live: false,
  paused: false,
  placed: false,
  placed_later: true,
};
