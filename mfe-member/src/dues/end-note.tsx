import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type FeeType, placedUntil, renewedUntil } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';

type EndNoteProps = {
  line: { type: FeeType; field: string | null; count: number };
  /** Null for another user's profile, whose terms are not known here. */
  terms: Pick<OwnCustomerJson, 'customerStatus' | 'placedUntil' | 'approvedAt'> | null;
  now: Date;
};

const places = { premiumPlacement: 'premium', featuredPlacement: 'featured' } as const;

/** The date on which the effect of a line begins or ends (D-19, D-20). */
export function EndNote({ line: { type, field, count }, terms, now }: EndNoteProps) {
  const { t } = useTranslation('payment');
  const dated = (text: 'end.renewal' | 'end.months', until: Date) =>
    t.rich(text, { date: <time dateTime={until.toISOString()} /> }, { date: formatDate(until) });

  if (type === 'creation') return field === null ? t('end.creation') : null;
  if (!terms) return null;
  if (type === 'renewal') return dated('end.renewal', renewedUntil(dateOf(terms.customerStatus.expiresAt), now));
  if (type !== 'premiumPlacement' && type !== 'featuredPlacement') return null;
  if (terms.approvedAt === null) return t('end.monthsLater');
  return dated('end.months', placedUntil(dateOf(terms.placedUntil[places[type]]), count, now));
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
