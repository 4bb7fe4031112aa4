import type { NumbersJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { badgeOf, customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { useId } from 'react';
import styles from './now-facts.module.css';

type Facts = Pick<NumbersJson, 'statuses' | 'archived' | 'users'>;

/** The number of accounts, and of profiles in each status; 'new' is shown as 'unpaid' (AC-416). */
export function NowFacts({ numbers: { statuses, archived, users } }: { numbers: Facts }) {
  const { t, language } = useTranslation('admin');
  const { t: profile } = useTranslation('profile');
  const id = useId();
  const figures = new Intl.NumberFormat(`${language}-US`); // the format of amounts (D-79)
  const badges = [...new Set(customerStatuses.map(badgeOf))];
  const facts = [
    { name: t('numbers.users'), count: users },
    ...badges.map((badge) => ({
      name: profile(`status.${badge}`),
      count: customerStatuses.reduce((sum, one) => sum + (badgeOf(one) === badge ? statuses[one] : 0), 0),
    })),
    { name: t('numbers.archived'), count: archived },
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('numbers.now')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figures.format(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
