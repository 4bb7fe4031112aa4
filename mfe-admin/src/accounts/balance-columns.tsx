import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, Link, type BadgeProps } from '@inkbridge/ui';
import type { RecordColumn } from '../kit/records/record-rows.js';

type Entry = AdminUserJson['balance'][number];

const tones: Record<Entry['kind'], BadgeProps['tone']> = {
  grant: 'moss',
  credit: 'blue',
  payment: 'neutral',
  refund: 'blue',
  deduction: 'brass',
};

/** Marks credits with a plus and debits with a minus, so that the meaning does not depend on color. */
export function useBalanceColumns(): RecordColumn<Entry>[] {
  const { t, language } = useTranslation('admin');
  const signed = (dollars: number) => {
    const amount = formatCents(centsOf(Math.abs(dollars)), language);
    return dollars < 0 ? `−${amount}` : `+${amount}`;
  };
  return [
    {
      name: 'date',
      heading: t('user.date'),
      cell: ({ at }) => formatDate(new Date(at)),
      card: { line: 1 },
    },
    {
      name: 'kind',
      heading: t('user.kind'),
      cell: ({ kind, reason, paymentId }) => (
        <>
          <Badge tone={tones[kind]}>{t(`user.entry.${kind}`)}</Badge> <span>{reason}</span>{' '}
          {paymentId && <Link href={pathTo('adminPayment', paymentId)}>{t('user.ofPayment')}</Link>}
        </>
      ),
      card: { line: 2, place: 'wide' },
    },
    { name: 'by', heading: t('user.by'), cell: ({ by }) => by || '–', card: { line: 3, place: 'wide', worded: true } },
    {
      name: 'amount',
      heading: t('user.amount'),
      cell: ({ amount }) => <b>{signed(amount)}</b>,
      number: true,
      card: { line: 1, place: 'end' },
    },
  ];
}
