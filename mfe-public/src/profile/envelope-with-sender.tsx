import { ownAddress } from '@inkbridge/api-client';
import type { CustomerJson, OwnAddress } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { mailLines, type Destination } from '@inkbridge/profile-screens';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EnvelopeButtons } from './envelope-buttons.js';
import styles from './envelope-with-sender.module.css';

type EnvelopeWithSenderProps = { profile: CustomerJson; destination: Destination; name: string };

/** The member's name is printed; the address of the account only if asked for, because not everybody gives it away. */
export function EnvelopeWithSender({ profile, destination, name }: EnvelopeWithSenderProps) {
  const { t } = useTranslation('reader');
  const [isWanted, setIsWanted] = useState(false);
  const address = useQuery({ ...ownAddress, enabled: isWanted });
  const lines = isWanted && address.data ? linesOf(address.data) : [];
  return (
    <>
      <EnvelopeButtons
        profile={profile}
        destination={destination}
        sender={[name, ...lines]}
        busy={isWanted && address.isFetching}
      />
      <div className={styles.choice}>
        <Checkbox
          label={t('sender.print')}
          checked={isWanted}
          onChange={({ currentTarget }) => setIsWanted(currentTarget.checked)}
        />
        <output className={styles.note}>{isWanted && (noteOf(address) ?? lines.join(', '))}</output>
      </div>
    </>
  );

  function noteOf({ isFetching, isError, data }: typeof address): string | null {
    if (isFetching) return t('sender.loading');
    if (isError) return t('sender.failed');
    return data ? null : t('sender.none');
  }
}

function linesOf({ zipCode, ...mail }: OwnAddress): string[] {
  return mailLines({ ...mail, zipcode: zipCode });
}
