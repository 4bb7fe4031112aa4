import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { numberLine, ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, Link } from '@inkbridge/ui';
import { useChangeCount } from './use-change-count.js';
import styles from './update-head.module.css';

/** The profile, the author and date of the update, its price, and the number of changes. */
export function UpdateHead({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const countOf = useChangeCount();
  const { customer, user, createdAt } = update;
  const sent = { name: user?.name ?? t('fact.deletedAccount'), date: formatDate(new Date(createdAt)) };
  return (
    <header className={styles.head}>
      <ProfileStamp profile={customer} size="s" eager />
      <div className={styles.who}>
        <h1 tabIndex={-1}>{fullNameOf(customer.basicInfo)}</h1>
        <ul className={styles.facts}>
          <li>{numberLine(customer.basicInfo)}</li>
          <li>{t.rich('update.sent', { date: <span className={styles.date} /> }, sent)}</li>
          <li>
            <Price update={update} />
          </li>
          <li>
            <Link href={pathTo('adminProfile', customer._id)}>{t('update.profile')}</Link>
          </li>
        </ul>
      </div>
      <Badge tone="moss">{countOf(update)}</Badge>
    </header>
  );
}

function Price({ update: { state, totalAmount } }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  if (totalAmount === 0) return <span>{t('update.free')}</span>;
  const isUnpaid = state === 'awaiting_payment' || state === 'voided';
  return <span>{t(isUnpaid ? 'update.toPay' : 'update.paid', { amount: formatCents(centsOf(totalAmount)) })}</span>;
}
