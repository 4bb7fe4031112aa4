import { waitingCustomersFound } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { waitingMarks } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine, factsOf, fieldMessages, photoAt, useOptionLabel } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Select, Stamp, useNow, usePicturesOnTap } from '@inkbridge/ui';
import { pathTo } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hintMessages } from '../hints/messages/en.js';
import { HintChecks, useFoundHints } from '../hints/profile-hints.js';
import { CheckList } from '../kit/check-list.js';
import { Dated } from '../kit/dated.js';
import { WaitText } from '../kit/due-badge.js';
import { FactList } from '../kit/fact-list.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { useAddress, useSearchText } from '../kit/records/use-address.js';
import { LastDecision } from '../profile-acts/last-decision.js';
import { PlacementButtons } from '../profile-acts/placement-buttons.js';
import { type ProfileDecision, useProfileQueue } from '../profile-acts/use-profile-queue.js';
import { AdminFacts } from '../review/admin-facts.js';
import { Letter } from '../review/letter.js';
import { ReadingCard } from '../review/reading-card.js';
import { type CardProps, ReadingQueue, useQueueTexts } from '../review/review-queue.js';
import type { RenderRow } from '../review/reading-rows.js';
import { rowsOf } from '../review/queue-items.js';
import { SendBackButton } from '../review/decision-bar.js';
import { ConsentCheck, FacilityCheck, NoteCheck, OtherProfilesCheck } from './checks.js';
import { ProfileRow } from './profile-row.js';
import styles from './approve-profiles-screen.module.css';

export const bundles = [fieldMessages, hintMessages];

/** The query key of what the shown profiles stand out by. */
const markKey = 'mark';

/** `/approve-profiles`: paid profiles waiting for a decision, oldest first (AC-350…359). */
export function Screen() {
  const { t } = useTranslation('admin');
  const search = useSearchText();
  const address = useAddress();
  const mark = waitingMarks.find((one) => one === address.textAt(markKey));
  const waiting = useInfiniteQuery(waitingCustomersFound(search[0], mark));
  const queue = useProfileQueue();
  const texts = useQueueTexts('approve');
  return (
    <ReadingQueue
      title={t('approve.title')}
      queue={queue}
      rows={rowsOf(waiting)}
      texts={mark ? { ...texts, none: t('review.noneShown'), noneHint: '' } : texts}
      search={search}
      filter={mark}
      tools={
        <Select
          aria-label={t('review.show')}
          value={mark ?? ''}
          onChange={({ target }) => address.replace({ [markKey]: target.value })}
        >
          <option value="">{t('review.everything')}</option>
          {waitingMarks.map((one) => (
            <option key={one} value={one}>
              {t(`review.mark.${one}`)}
            </option>
          ))}
        </Select>
      }
      notice={<LastDecision decisions={queue.decisions} />}
      sinceOf={({ waitingSince }) => waitingSince}
      renderRow={renderRow}
      renderCard={(profile, props) => <ProfileCard profile={profile} {...props} />}
    />
  );
}

const renderRow: RenderRow<AdminCustomerJson> = (profile, isNear) => <ProfileRow profile={profile} isNear={isNear} />;

type ProfileCardProps = { profile: AdminCustomerJson } & CardProps<ProfileDecision>;

/** Everything needed for the decision: who it is, what stands out, the letter, the pictures, and all facts. */
export function ProfileCard({ profile, eager, isPane, onDecide }: ProfileCardProps) {
  const { t } = useTranslation('admin');
  const shortcut = useKeyShortcut();
  const { found } = useFoundHints({ profile });
  const { firstName, bio = '' } = profile.basicInfo;
  return (
    <ReadingCard
      profile={profile}
      href={pathTo('adminProfile', profile._id)}
      eager={eager}
      lead={<PaidAndWaits profile={profile} />}
      approve="approveProfile"
      view="viewDetails"
      onApprove={() => onDecide('approve')}
      actions={
        <SendBackButton profile={profile} size="small" onClick={() => onDecide('sendBack')} {...shortcut('r')} />
      }
    >
      <CheckList label={t('review.checks')}>
        <ConsentCheck name={firstName} consent={profile.consent} />
        <NoteCheck text={profile.specialInstructionsText} />
        {isPane && profile.user && <OtherProfilesCheck user={profile.user} profile={profile._id} />}
        <FacilityCheck profile={profile} />
        <HintChecks profile={profile} />
      </CheckList>
      <Letter text={bio} hints={found?.fields.find(({ name }) => name === 'bio')?.hints ?? []} isFolded={!isPane} />
      <Pictures profile={profile} />
      <ProfileFacts profile={profile} />
      <AdminFacts profile={profile} isCard />
      <div>
        <PlacementButtons profile={profile} size="dense" />
      </div>
    </ReadingCard>
  );
}

/** "Paid $219.35 on 11-08-2026 by Sheila Sanders", and how long it has waited for that. */
function PaidAndWaits({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const { creationPaid, paidAt, paidBy, waitingSince } = profile;
  return (
    <>
      {paidAt && (
        <Dated>
          {t('review.paidBy', {
            amount: formatCents(centsOf(creationPaid)),
            date: formatDate(new Date(paidAt)),
            name: paidBy?.name ?? t('fact.deletedAccount'),
          })}
        </Dated>
      )}{' '}
      <WaitText since={waitingSince} now={now} />
    </>
  );
}

/** Facts that the head of the card says. */
const inHead = new Set<string>(['inmateNumber', 'orientation', 'race']);

/** The address for letters, what visitors read about the person besides the letter, and the interests. */
function ProfileFacts({ profile: { basicInfo, personalityInfo } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('profile');
  const { t: ofDetail } = useTranslation('detail');
  const optionLabel = useOptionLabel();
  const facts = factsOf(basicInfo, { t, optionLabel }).filter(({ name }) => !inHead.has(name));
  const interests = interestGroups.flatMap((group) => (personalityInfo[group] ?? []).map(optionLabel));
  return (
    <FactList
      facts={[
        { label: t('card.address'), value: addressLine(basicInfo), wide: true },
        ...facts.map(({ name, value }) => ({ label: t(`field.${name}`), value })),
        ...(interests.length > 0 ? [{ label: ofDetail('interests'), value: interests.join(', '), wide: true }] : []),
      ]}
    />
  );
}

/** All pictures, each a link to its full size; where data is saved, only the links. */
function Pictures({ profile: { basicInfo, photos } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('detail');
  const isOnTap = usePicturesOnTap();
  const name = fullNameOf(basicInfo);
  const pictures = [
    ...(photos.imageUrl === null ? [] : [{ url: photos.imageUrl, alt: t('photoOf', { name }) }]),
    ...photos.artworks.map((url, index) => ({ url, alt: t('artworkOf', { number: index + 1, name }) })),
  ];
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <a href={photoAt(url, 'detail')} target="_blank" rel="noopener noreferrer">
            {isOnTap ? alt : <Stamp size="m" image={{ src: photoAt(url, 'card'), alt, loading: 'lazy' }} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
