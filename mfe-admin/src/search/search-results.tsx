import type { FoundRecordsJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { badgeOf } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { EmptyState, Link } from '@inkbridge/ui';
import { useId } from 'react';
import { archivedPath } from '../kit/addresses/archived-path.js';
import { paymentKeys } from '../kit/addresses/payment-keys.js';
import { userKeys } from '../kit/addresses/user-keys.js';
import styles from './search-screen.module.css';

type SearchResultsProps = { found: FoundRecordsJson; search: string; isStale: boolean };
type Result = { id: string; href: string; name: string; facts: string };

/** A few results of each kind, with the way to the rest. */
export function SearchResults({ found, search, isStale }: SearchResultsProps) {
  const { t } = useTranslation('admin');
  const groups = useGroups(found, search);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <div className={styles.groups} aria-busy={isStale}>
      <output className={styles.quiet}>{isStale ? '' : t('search.found', { count: total })}</output>
      {total === 0 && !isStale && (
        <EmptyState heading="h2" picture="openEnvelope" title={t('search.none', { text: search })}>
          {t('search.noneHint')}
        </EmptyState>
      )}
      {groups.map((group) => group.total > 0 && <Group key={group.title} {...group} />)}
    </div>
  );
}

type GroupProps = { title: string; total: number; results: readonly Result[]; all: { href: string; text: string } };

function Group({ title, total, results, all }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {results.map(({ id: key, href, name, facts }) => (
          <li key={key}>
            <Link href={href} className={styles.result}>
              <b>{name}</b> <span className={styles.quiet}>{facts}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > results.length && <Link href={all.href}>{all.text}</Link>}
    </section>
  );
}

function useGroups({ people, profiles, payments }: FoundRecordsJson, search: string): GroupProps[] {
  const { t, language } = useTranslation('admin');
  const { t: profileText } = useTranslation('profile');
  const rest = (path: string, key: string, total: number) => ({
    href: `${path}?${key}=${encodeURIComponent(search)}`,
    text: t('search.all', { count: total }),
  });
  return [
    {
      title: t('search.people'),
      total: people.total,
      results: people.items.map(({ _id, name, email }) => ({
        id: _id,
        href: pathTo('adminUser', _id),
        name,
        facts: email,
      })),
      all: rest(paths.people, userKeys.search, people.total),
    },
    {
      title: t('search.profiles'),
      total: profiles.total,
      results: profiles.items.map(({ _id, name, inmateNumber, status, archived }) => ({
        id: _id,
        href: archived ? archivedPath(_id) : pathTo('adminProfile', _id),
        name,
        facts: [
          t('search.number', { number: inmateNumber }),
          archived ? t('search.archived') : profileText(`status.${badgeOf(status)}`),
        ].join(', '),
      })),
      all: rest(paths.updateProfiles, 'q', profiles.total),
    },
    {
      title: t('search.payments'),
      total: payments.total,
      results: payments.items.map(({ id, receiptNumber, totalPrice, customer, user, paidAt, status }) => ({
        id,
        href: pathTo('adminPayment', id),
        name: t('payment.title', { amount: formatCents(centsOf(totalPrice), language), name: customer.name || '–' }),
        facts: [
          receiptNumber,
          user.email || t('fact.deletedAccount'),
          paidAt ? formatDate(new Date(paidAt)) : '',
          t(`records.paymentStatus.${status}`),
        ]
          .filter(Boolean)
          .join(', '),
      })),
      all: rest(paths.payments, paymentKeys.search, payments.total),
    },
  ];
}
