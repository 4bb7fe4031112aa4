import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import { useErrorText } from '@inkbridge/frame';
import {
  AddressQuestion,
  ConfirmAddressButton,
  FavoriteNote,
  FavoriteToggle,
  OwnerNextStep,
  OwnerProgress,
  ownerMessages,
  PaperPanel,
  pictureMessages,
  PrintButton,
  RatingPanel,
  readerMessages,
  ShareButton,
  shareMessages,
  sheetMessages,
  ShortAddress,
  type Destination,
} from '@inkbridge/profile-screens';
import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { useNow } from '@inkbridge/ui';
import { EnvelopeWithSender } from './envelope-with-sender.js';
import styles from './profile-view.module.css';

export const bundles = [readerMessages, ownerMessages, sheetMessages, pictureMessages, shareMessages];

type MemberPartProps = { profile: CustomerJson; destination: Destination };

/** Below the stamp: favorite, print and rate (AC-096, AC-100, AC-102). */
export function MemberActions({ profile, destination }: MemberPartProps) {
  const errorText = useErrorText();
  return (
    <>
      <div className={styles.pair}>
        <FavoriteToggle profile={profile} errorText={errorText} />
        <PrintButton profile={profile} address={destination.to.lines} busy={destination.isWaiting} kind="letter" />
      </div>
      <RatingPanel profile={profile} errorText={errorText} />
      <FavoriteNote profile={profile} errorText={errorText} />
    </>
  );
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
      <PaperPanel profile={profile} errorText={errorText} />
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
