import type { CardJson } from '@inkbridge/contracts';
import { useLoginLink } from '@inkbridge/frame';
import { latePart, ProfileAction, ProfileCard } from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { pathTo } from '@inkbridge/shared/routes';
import { useListState } from './list-place.js';
import styles from './browse-card.module.css';

/** Only members have favorites (AC-101), so only they download this part. */
const LateFavorite = latePart<{ profile: CardJson }>(() => import('./favorite-part.js'));

type BrowseCardProps = { profile: CardJson; heading: 'h2' | 'h3'; eager: boolean; isNew: boolean };

/** A card in a public list: the name is a link for everyone, View Details for signed-in users (D-01, AC-062). */
export function BrowseCard({ profile, heading, eager, isNew }: BrowseCardProps) {
  const viewer = useViewer();
  const isAdmin = viewer === 'admin';
  const page = pathTo(isAdmin ? 'adminProfile' : 'profile', profile._id);
  const loginLink = useLoginLink(page, { person: profile.basicInfo.firstName });
  const state = useListState();
  const details = viewer === 'guest' ? loginLink : { href: page, state };
  return (
    <ProfileCard
      profile={profile}
      href={page}
      linkState={state}
      heading={heading}
      forAdmin={isAdmin}
      eager={eager}
      isNew={isNew}
      actions={
        <>
          <ProfileAction action="viewDetails" profile={profile} {...details} />
          {viewer === 'user' && <LateFavorite profile={profile} fallback={<span className={styles.heart} />} />}
        </>
      }
    />
  );
}
