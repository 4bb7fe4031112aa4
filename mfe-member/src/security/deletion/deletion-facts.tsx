import type { DeletionJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import styles from './deletion.module.css';

/** What a deletion means for this account; says nothing of what the account does not have. */
export function DeletionFacts({ facts }: { facts: DeletionJson }) {
  const { t, language } = useTranslation('ownData');
  const { live, hidden, unpaid, updates, openCheckouts, balance } = facts;
  const until = live.map(({ _id, name, endsAt }) => ({
    _id,
    name: t('delete.until', { name, date: formatDate(new Date(endsAt)) }),
  }));
  return (
    <div className={styles.facts}>
      <Profiles title={t('delete.live')} profiles={until} />
      <Profiles title={t('delete.hidden')} profiles={hidden} />
      <Profiles title={t('delete.unpaid')} profiles={unpaid} />
      <Profiles title={t('delete.updates')} profiles={updates} />
      {openCheckouts > 0 && <p>{t('delete.checkouts', { count: openCheckouts })}</p>}
      {balance > 0 && (
        <p>
          <strong>{t('delete.balance', { amount: formatCents(centsOf(balance), language) })}</strong>
        </p>
      )}
      <p>{t('delete.goes')}</p>
      <p>{t('delete.payments')}</p>
    </div>
  );
}

function Profiles({ title, profiles }: { title: string; profiles: readonly { _id: string; name: string }[] }) {
  if (profiles.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.names}>
        {profiles.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
