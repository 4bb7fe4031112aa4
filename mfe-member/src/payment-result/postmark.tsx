import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { useNow } from '@inkbridge/ui';
import { useId, useState } from 'react';
import styles from './result.module.css';

/** A postmark with today's date for a successful payment; decorative. */
export function Postmark() {
  const { t } = useTranslation('frame');
  const id = useId();
  const now = useNow();
  const [today] = useState(() => formatDate(now));
  return (
    <svg className={styles.postmark} viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden="true">
      <g transform="rotate(-9 100 100)">
        <circle cx="100" cy="100" r="86" strokeWidth="4" />
        <circle cx="100" cy="100" r="64" strokeWidth="2" />
        <path id={id} d="M31 100a69 69 0 0 1 138 0" stroke="none" />
        <text className={styles.postmarkName}>
          <textPath href={`#${id}`} startOffset="50%" textAnchor="middle">
            {t('brand').toUpperCase()}
          </textPath>
        </text>
        <path d="M74 96l18 18 36-40" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round" />
        <text className={styles.postmarkDay} x="100" y="142" textAnchor="middle">
          {today}
        </text>
      </g>
    </svg>
  );
}
