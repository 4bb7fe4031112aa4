import { ownAddress } from '@inkbridge/api-client';
import type { CustomerJson, OwnAddress, OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import {
  AddressQuestion,
  ConfirmAddressButton,
  type Destination,
  FavoriteNote,
  FavoriteToggle,
  mailLines,
  ownerMessages,
  OwnerNextStep,
  OwnerProgress,
  PaperPanel,
  pictureMessages,
  PrintButton,
  RatingPanel,
  readerMessages,
  ShareButton,
  shareMessages,
  sheetMessages,
  ShortAddress,
} from '@inkbridge/profile-screens';
import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { useNow } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EnvelopeButtons } from './envelope-buttons.js';
import envelopeWithSender from './envelope-with-sender.module.css';
import styles from './profile-view.module.css';

export const bundles = [readerMessages, ownerMessages, sheetMessages, pictureMessages, shareMessages];

type MemberPartProps = { profile: CustomerJson; destination: Destination };

/** Favorite, the note on it, and print (AC-096, AC-100). Nobody saves a profile of their own (D-162). */
export function MemberActions({ profile, destination }: MemberPartProps) {
  const errorText = useErrorText();
  const isOwner = profile.view === 'owner';
  return (
    <>
      <div className={styles.pair}>
        {!isOwner && <FavoriteToggle profile={profile} errorText={errorText} />}
        <PrintButton profile={profile} address={destination.to.lines} busy={destination.isWaiting} kind="letter" />
      </div>
      {!isOwner && <FavoriteNote profile={profile} errorText={errorText} />}
    </>
  );
}

/** After the person: the reader's own stars (AC-102). */
export function Rating({ profile }: Pick<MemberPartProps, 'profile'>) {
  return <RatingPanel profile={profile} errorText={useErrorText()} />;
}

/** Above the letter, for the profile's owner: its status and what to do next (D-88). */
export function OwnerPart({ profile }: { profile: OwnCustomerJson }) {
  const errorText = useErrorText();
  const now = useNow();
  return (
    <div className={styles.owner}>
      <OwnerProgress profile={profile} now={now} />
      <AddressQuestion profile={profile} errorText={errorText} />
      <OwnerNextStep profile={profile} now={now} />
    </div>
  );
}

/** After the person: what the owner mails inside, and the address to pass on. */
export function OwnerPaper({ profile }: { profile: OwnCustomerJson }) {
  return (
    <div className={styles.owner}>
      <PaperPanel profile={profile} errorText={useErrorText()} />
      {isShown(profile) && (
        <ShortAddress profile={profile}>
          <ShareButton profile={profile} />
        </ShortAddress>
      )}
    </div>
  );
}

/** Only then guests can open what is shared. */
function isShown({ archived, customerStatus }: OwnCustomerJson): boolean {
  return !archived && customerStatus.status === 'active';
}

/** Below the address. */
export function MemberContactActions({ profile, destination }: MemberPartProps) {
  const errorText = useErrorText();
  const { user } = useSession();
  return (
    <>
      <EnvelopeWithSender profile={profile} destination={destination} name={user ? fullNameOf(user) : ''} />
      {profile.view === 'owner' && <ConfirmAddressButton profile={profile} errorText={errorText} />}
    </>
  );
}

type EnvelopeWithSenderProps = { profile: CustomerJson; destination: Destination; name: string };

/** The member's name is printed; the address of the account only if asked for, because not everybody gives it away. */
function EnvelopeWithSender({ profile, destination, name }: EnvelopeWithSenderProps) {
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
      <div className={envelopeWithSender.choice}>
        <Checkbox
          label={t('sender.print')}
          checked={isWanted}
          onChange={({ currentTarget }) => setIsWanted(currentTarget.checked)}
        />
        <output className={envelopeWithSender.note}>{isWanted && (noteOf(address) ?? lines.join(', '))}</output>
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
