import { diary, favoriteRecord, favorites } from '@inkbridge/api-client';
import type { FavoriteCardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AsOf, LoadError, useErrorText, useLoss } from '@inkbridge/frame';
import {
  CardGrid,
  CardSkeletons,
  ProfileAction,
  ProfileCard,
  useActionName,
  useFavorite,
} from '@inkbridge/profile-screens';
import { defaultCategory } from '@inkbridge/shared/option-lists';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { explorePath, paths, pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, LinkButton, VisuallyHidden } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import styles from './favorite-profiles.module.css';

/** The member's favorite profiles, most recent first (AC-241, AC-247). */
export function FavoriteProfiles() {
  const { t } = useTranslation('member');
  const profiles = useQuery(favorites);
  const region = useRef<HTMLDivElement>(null);
  const nameOf = useActionName();

  const loss = useLoss(profiles);
  if (loss !== null) {
    return <LoadError error={loss} busy={profiles.isFetching} onRetry={() => void profiles.refetch()} />;
  }
  if (!profiles.data) return <CardSkeletons label={t('manage.loadingFavorites')} count={3} />;
  return (
    <div ref={region} tabIndex={-1}>
      <AsOf query={profiles} />
      {profiles.data.length === 0 ? (
        <NoFavorites />
      ) : (
        <>
          <p className={styles.tools}>
            <LinkButton href={paths.labels} size="small" icon="print">
              {t('manage.labels')}
            </LinkButton>
          </p>
          <CardGrid label={t('manage.yourFavorites')} profiles={profiles.data}>
            {(profile, index) => (
              <ProfileCard
                profile={profile}
                heading="h2"
                eager={index < 3}
                corner={<Remove profile={profile} onRemoved={() => region.current?.focus({ preventScroll: true })} />}
                note={<FavoriteFacts profile={profile} />}
                details={
                  <ProfileAction
                    action="viewDetails"
                    profile={profile}
                    size="small"
                    href={pathTo('profile', profile._id)}
                  />
                }
                actions={
                  <LinkButton
                    href={pathTo('write', profile._id)}
                    variant="primary"
                    icon="pen"
                    aria-label={nameOf(t('manage.write'), profile)}
                  >
                    {t('manage.write')}
                  </LinkButton>
                }
              />
            )}
          </CardGrid>
        </>
      )}
    </div>
  );
}

function NoFavorites() {
  const { t } = useTranslation('member');
  return (
    <EmptyWithLink
      title={t('manage.none')}
      href={explorePath(defaultCategory)}
      label={t('manage.explore')}
      variant="primary"
    >
      {t('manage.noneFavorite')}
    </EmptyWithLink>
  );
}

/** The member's note in their own words, and when they last wrote. */
function FavoriteFacts({ profile: { _id, feedback } }: { profile: FavoriteCardJson }) {
  const { t } = useTranslation('member');
  const { data } = useQuery(diary);
  const last = data?.entries.find(({ customerId, kind }) => customerId === _id && kind === 'sent');
  return (
    <>
      {feedback && (
        <p className={styles.note}>
          <VisuallyHidden>{t('manage.note')} </VisuallyHidden>
          <q>{feedback}</q>
        </p>
      )}
      {last && <p className={styles.wrote}>{t('manage.wroteOn', { date: formatDate(last.day) })}</p>}
    </>
  );
}

type RemoveProps = {
  profile: FavoriteCardJson;
  /** Called before the card disappears together with the focused button. */
  onRemoved: () => void;
};

/** Removing needs no confirmation: the message that follows offers Undo (AC-257). */
function Remove({ profile, onRemoved }: RemoveProps) {
  const { t } = useTranslation('member');
  const nameOf = useActionName();
  const errorText = useErrorText();
  const removal = useRemoveFavorite(profile, onRemoved);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="heart"
        className={styles.heart}
        busy={removal.isPending}
        onClick={removal.remove}
        aria-label={nameOf(t('manage.removeFavorite'), profile)}
      />
      {removal.error && <Alert>{errorText(removal.error)}</Alert>}
    </>
  );
}

/** Removes a profile from the favorites. Its note is kept for Undo. */
function useRemoveFavorite({ feedback, ...profile }: FavoriteCardJson, onRemoved: () => void) {
  const client = useQueryClient();
  const favorite = useFavorite(profile);

  const remove = () => {
    client.setQueryData(favoriteRecord(profile._id).queryKey, { id: profile._id, feedback });
    favorite.mutate(
      { fav: false },
      {
        onSuccess: () => {
          onRemoved();
          client.setQueryData(favorites.queryKey, (list) => list?.filter(({ _id }) => _id !== profile._id));
        },
      },
    );
  };

  return { remove, isPending: favorite.isPending, error: favorite.error };
}
