import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useParams } from '@inkbridge/federation/router';
import { LoadError, useLoss, usePageTitle } from '@inkbridge/frame';
import { detailMessages, mailRuleMessages, recipientOf } from '@inkbridge/profile-screens';
import { useSession, useViewer } from '@inkbridge/shared/auth-context';
import { localDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { classes } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aboutMessages } from '../about/messages/en.js';
import { firstLetterMessages } from '../about/first-letter/messages/en.js';
import { placeWith } from '../evening/guest-place.js';
import page from '../layout/page.module.css';
import { diaryMessages } from '../diary/messages/en.js';
import { foundProfile } from '../layout/found.js';
import { ProfileNotFound } from '../profile/profile-not-found.js';
import { type AddressState, Desk, Waiting } from './desk/desk.js';
import { besideOf, type LetterBox, letterBoxOf } from '../letters/letter-box.js';
import { useKept } from '../letters/use-kept.js';
import { writeMessages } from './messages/en.js';
import styles from './write-screen.module.css';

export const bundles = [
  detailMessages,
  mailRuleMessages,
  aboutMessages,
  firstLetterMessages,
  diaryMessages,
  writeMessages,
];

/** `/write/{id}`: a letter to one person, written and printed on this device (D-129). */
export function Screen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const { user } = useSession();
  if (viewer === 'admin') return <Navigate to={pathTo('adminProfile', id)} replace />;
  return <Place key={`${id} ${user?._id}`} id={id} userId={user?._id} />;
}

/**
 * A letter that was begun here, or the person of a writing evening, opens without the profile too: without a network, or
 * when the person is gone.
 */
function Place({ id, userId }: { id: string; userId: string | undefined }) {
  const { t } = useTranslation('write');
  const [box] = useState(() => openBox(id, userId));
  const [kept] = useKept(() => box.letters.read(id) ?? placeWith(id)?.person ?? null, null);
  const profile = useQuery(foundProfile(id));
  const loss = useLoss(profile);
  usePageTitle(t('pageTitle'));

  if (profile.data) {
    const person = { to: recipientOf(profile.data), about: besideOf(profile.data), readAt: timeOf(profile) };
    return <Desk box={box} id={id} person={person} profile={profile.data} address="current" />;
  }
  const isWaiting = profile.isPending && profile.fetchStatus !== 'paused' && loss === null;
  if (kept && !isWaiting) {
    const isGone = profile.data === null;
    const readAt = ('readAt' in kept && kept.readAt) || kept.savedAt;
    const address: AddressState = isGone ? 'gone' : { asOf: localDate(new Date(readAt)) };
    const person = { to: kept.to, about: isGone ? undefined : kept.about, readAt };
    return <Desk box={box} id={id} person={person} address={address} />;
  }
  const retry = () => void profile.refetch();
  return (
    <div className={classes(page.page, styles.room)}>
      {loss !== null ? (
        <LoadError heading="h1" title={t('failed')} error={loss} busy={profile.isFetching} onRetry={retry} />
      ) : profile.data === null ? (
        <ProfileNotFound />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function timeOf({ dataUpdatedAt }: { dataUpdatedAt: number }): string {
  return new Date(dataUpdatedAt).toISOString();
}

function openBox(id: string, userId: string | undefined): LetterBox {
  const box = letterBoxOf(userId === undefined ? 'guest' : { userId });
  box.takeOver(id);
  return box;
}
