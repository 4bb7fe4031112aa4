import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { useId } from 'react';
import styles from './past-grants.module.css';

const mostShown = 5;

/** The user's latest grants; the account's page lists all of them. */
export function PastGrants({ account }: { account: AdminUserJson }) {
  const { t, language } = useTranslation('admin');
  const id = useId();
  const grants = account.balance.filter(({ kind }) => kind === 'grant');
  if (grants.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('balance.past', { count: grants.length })}
      </h3>
      <ul className={styles.list}>
        {grants.slice(0, mostShown).map(({ at, amount, by }) => (
          <li key={at}>
            <span>{formatDate(new Date(at))}</span> <b>{formatCents(centsOf(amount), language)}</b>{' '}
            <span className={styles.by}>{by}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
