import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import type { ReactNode } from 'react';
import { EnvelopeAddress } from '../../format/envelope-address.js';
import { mailLines, numberLine } from '../../format/address.js';
import { useOrderedLines } from '../../mail-rules/destination/ordered-lines.js';
import { basicInfoOf, type FormValues } from '../state/form-values.js';
import { useRestedValues } from '../state/use-rested-values.js';
import styles from './live-envelope.module.css';

/** The envelope that the typed address makes, so that a slip is seen before a letter comes back. */
export function LiveEnvelope() {
  const { t } = useTranslation('form');
  const text = useRestedValues((values) => linesOf(values).join('\n'));
  const facilityId = useRestedValues((values) => values.facilityId);
  const lines = useOrderedLines(text.split('\n'), facilityId).filter((line) => line !== '');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('envelope.title')}</figcaption>
      <FormEnvelope>
        {lines.length === 0 ? (
          <p className={styles.empty}>{t('envelope.empty')}</p>
        ) : (
          <EnvelopeAddress lines={lines} className={styles.address} />
        )}
      </FormEnvelope>
    </figure>
  );
}

/** An envelope with the corners that are the writer's. */
export function FormEnvelope({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  return (
    <div className={styles.envelope}>
      <p className={styles.sender} aria-hidden="true">
        {t('envelope.sender')}
      </p>
      <span className={styles.stamp} aria-hidden="true">
        {t('envelope.stamp')}
      </span>
      {children}
    </div>
  );
}

/** The lines of an envelope; blank where nothing is typed yet. */
function linesOf({ basic }: FormValues): string[] {
  const number = basic.inmateNumber.trim() === '' ? '' : numberLine(basic);
  const mailingAddress = String(basicInfoOf(basic).mailingAddress ?? ''); // as it will be stored
  return [fullNameOf(basic), number, ...mailLines({ ...basic, mailingAddress })];
}
