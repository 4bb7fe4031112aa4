import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useEffect, useRef } from 'react';
import { inEnglish, mailLines } from '../../format/address.js';
import type { FormValues } from '../state/form-values.js';
import styles from './picked-address.module.css';

type PickedAddressProps = {
  basic: Pick<FormValues['basic'], 'mailingAddress' | 'city' | 'state' | 'zipcode'>;
  /** It was picked just now: the control that had the focus is gone. */
  isNew: boolean;
  onAnother: () => void;
  onByHand: () => void;
};

/** The prison that was picked, with the address that letters will have, and the two ways to change it. */
export function PickedAddress({ basic, isNew, onAnother, onByHand }: PickedAddressProps) {
  const { t } = useTranslation('form');
  const name = useRef<HTMLHeadingElement>(null);
  const [facility = '', ...lines] = mailLines(basic);
  useEffect(() => {
    if (isNew) name.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.picked}>
      <div>
        <h3 ref={name} tabIndex={-1} className={styles.name} {...inEnglish}>
          {facility}
        </h3>
        <address {...inEnglish} className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <p className={styles.ways}>
        <Button size="small" onClick={onAnother}>
          {t('prison.another')}
        </Button>
        <Button size="small" variant="quiet" onClick={onByHand}>
          {t('prison.byHand')}
        </Button>
      </p>
      <p className={styles.note}>{t('prison.note')}</p>
    </div>
  );
}
