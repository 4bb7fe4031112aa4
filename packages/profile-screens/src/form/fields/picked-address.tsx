import { facility } from '@inkbridge/api-client';
import type { PublicFacilityJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Button } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { inEnglish, mailLines } from '../../format/address.js';
import { nameFirst } from '../../mail-rules/destination/ordered-lines.js';
import { useFormFacts } from '../state/form-context.js';
import styles from './picked-address.module.css';

type PickedAddressProps = {
  /** It was picked just now: the control that had the focus is gone. */
  isNew: boolean;
  onAnother: () => void;
  /** With the prison's name, once that is known. */
  onByHand: (name: string | undefined) => void;
};

/** The prison that was picked, with the address that letters will have, and the two ways to change it. */
export function PickedAddress({ isNew, onAnother, onByHand }: PickedAddressProps) {
  const { t } = useTranslation('form');
  const { form } = useFormFacts();
  const name = useRef<HTMLHeadingElement>(null);
  const [mailingAddress, city, state, zipcode, facilityId] = useWatch({
    control: form.control,
    name: ['basic.mailingAddress', 'basic.city', 'basic.state', 'basic.zipcode', 'facilityId'] as const,
  });
  const { data: picked } = useQuery({ ...facility(facilityId ?? ''), enabled: facilityId !== null });
  const [heading = '', ...lines] = nameFirst(picked?.name, mailLines({ mailingAddress, city, state, zipcode }));
  useEffect(() => {
    if (isNew) name.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.picked}>
      <div>
        <h3 ref={name} tabIndex={-1} className={styles.name} {...inEnglish}>
          {heading}
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
        <Button size="small" variant="quiet" onClick={() => onByHand(picked?.name)}>
          {t('prison.byHand')}
        </Button>
      </p>
      {picked && <Source facility={picked} />}
      <p className={styles.note}>{t('prison.note')}</p>
    </div>
  );
}

/** Where the address was read, and when. */
function Source({ facility: { agency: name, checkedOn } }: { facility: PublicFacilityJson }) {
  const { t } = useTranslation('form');
  if (!name) return null;
  const parts = { source: <span {...inEnglish} />, date: <time dateTime={checkedOn} /> };
  return <p className={styles.note}>{t.rich('prison.source', parts, { name, date: formatDate(checkedOn) })}</p>;
}
