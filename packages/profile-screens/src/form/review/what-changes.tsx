import { useTranslation } from '@inkbridge/federation/i18n';
import { photoTotal } from '@inkbridge/shared/pricing';
import { isFilled } from '@inkbridge/shared/profile-fields';
import { Icon } from '@inkbridge/ui';
import { ReceiptLines } from '@inkbridge/ui/receipt-lines';
import type { ReactNode } from 'react';
import { useUpdateLines } from '../../change/use-update-lines.js';
import { useFormFacts } from '../state/form-context.js';
import { formChangesOf, type LiveProfile, priceOf } from '../state/form-edit.js';
import type { FormValues } from '../state/form-values.js';
import { useReceipt } from '../price/use-quote-lines.js';
import styles from './what-changes.module.css';

type WhatChangesProps = {
  live: LiveProfile;
  values: FormValues;
  /** What is missing, shown in the open. */
  missing: ReactNode;
  /** The whole profile, for who wants to read it again. */
  children: ReactNode;
};

/** Only the changes of an update, old → new, with their prices; what stays is closed. */
export function WhatChanges({ live, values, missing, children }: WhatChangesProps) {
  const { t } = useTranslation('change');
  const changes = formChangesOf(live, values);
  const kept = Object.entries({ ...live.basicInfo, ...live.personalityInfo }).filter(
    ([name, value]) => isFilled(value) && !(name in changes.basicInfo) && !(name in changes.personalityInfo),
  );
  return (
    <>
      <section aria-labelledby="what-changes">
        <ChangedLines live={live} values={values} headingId="what-changes">
          {missing}
        </ChangedLines>
      </section>
      <details className={styles.rest}>
        <summary className={styles.summary}>
          <span>{t('what.stays')}</span>
          <small className={styles.count}>
            {t('what.staysCount', { count: kept.length, photos: changes.photos ? 0 : photoTotal(live.photos) })}
          </small>
          <Icon name="chevronDown" className={styles.chevron} />
        </summary>
        <div className={styles.whole}>{children}</div>
      </details>
    </>
  );
}

type ChangedLinesProps = {
  live: LiveProfile;
  values: FormValues;
  headingId: string;
  /** Screen readers announce the total when it changes. */
  isLive?: boolean;
  children?: ReactNode;
};

/** What the form changes now; without prices if it is free of charge (AC-393). */
export function ChangedLines({ live, values, headingId, isLive, children }: ChangedLinesProps) {
  const { pricing } = useFormFacts();
  const { t } = useTranslation('change');
  const { t: fields } = useTranslation('fields');
  const linesOf = useUpdateLines();
  const receiptOf = useReceipt();
  const update = { before: live, after: formChangesOf(live, values) };
  const count = linesOf(update, null).length;
  const { lines, total } =
    pricing.kind === 'free'
      ? { lines: linesOf(update, null), total: undefined }
      : receiptOf(priceOf(pricing, values), update);
  return (
    <>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {t('what.title')}
        </h3>
        {count > 0 && <span className={styles.count}>{t('what.count', { count })}</span>}
      </div>
      {children}
      {count === 0 ? (
        <p className={styles.count}>{t('what.nothing')}</p>
      ) : (
        <ReceiptLines lines={lines} total={total} totalLabel={fields('line.total')} live={isLive} />
      )}
    </>
  );
}
