import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useId } from 'react';
import { factsOf } from '../format/facts.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import styles from './facts.module.css';

export function Facts({ profile: { basicInfo } }: { profile: CustomerJson }) {
  const { t } = useTranslation('profile');
  const { t: tDetail } = useTranslation('detail');
  const optionLabel = useOptionLabel();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {tDetail('about', { name: basicInfo.firstName })}
      </h2>
      <dl className={styles.facts}>
        {factsOf(basicInfo, { t, optionLabel }).map(({ name, value, isWritten }) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd lang={isWritten ? 'en' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
