import type { ListedUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Button, Link, VisuallyHidden } from '@inkbridge/ui';
import type { RecordColumn } from '../kit/records/records-table.js';
import styles from './user-columns.module.css';

type UserColumns = {
  onAddBalance: (user: ListedUserJson) => void;
};

export function useUserColumns({ onAddBalance }: UserColumns): RecordColumn<ListedUserJson>[] {
  const { t, language } = useTranslation('admin');
  return [
    {
      name: 'name',
      heading: t('records.name'),
      cell: ({ _id, name }) => <Link href={pathTo('adminUser', _id)}>{name}</Link>,
      card: { line: 1 },
    },
    { name: 'email', heading: t('records.email'), cell: ({ email }) => email, card: { line: 2, place: 'wide' } },
    {
      name: 'since',
      heading: t('records.since'),
      cell: ({ createdAt }) => <span className={styles.date}>{formatDate(new Date(createdAt))}</span>,
      card: { line: 3, worded: true },
    },
    {
      name: 'profiles',
      heading: t('records.profiles'),
      cell: ({ profiles }) => profiles,
      number: true,
      card: { line: 3, place: 'end', worded: true },
    },
    {
      name: 'balance',
      heading: t('records.balance'),
      cell: ({ referralBalance }) =>
        referralBalance > 0 ? <b>{formatCents(centsOf(referralBalance), language)}</b> : '–',
      number: true,
      card: { line: 1, place: 'end' },
    },
    {
      name: 'actions',
      heading: t('records.actions'),
      headingHidden: true,
      cell: (user) => (
        <Button size="dense" className={styles.action} onClick={() => onAddBalance(user)}>
          {t('balance.title')}
          <VisuallyHidden> {t('balance.to', { name: user.name })}</VisuallyHidden>
        </Button>
      ),
      number: true,
      card: { line: 4, place: 'wide' },
    },
  ];
}
