import { favoriteRecord, favorites } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
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
import { explorePath, pathTo } from '@inkbridge/shared/routes';
import { Alert, Button } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** The member's favorite profiles, most recent first (AC-241, AC-247). */
export function FavoriteProfiles() {
  const { t } = useTranslation('member');
  const profiles = useQuery(favorites);
  const region = useRef<HTMLDivElement>(null);

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
        <CardGrid label={t('manage.yourFavorites')} profiles={profiles.data}>
          {(profile, index) => (
            <ProfileCard
              profile={profile}
              heading="h2"
              eager={index < 3}
              actions={
                <FavoriteActions profile={profile} onRemoved={() => region.current?.focus({ preventScroll: true })} />
              }
            />
          )}
        </CardGrid>
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

type FavoriteActionsProps = {
  profile: CardJson;
  /** Called before the card disappears together with the focused button. */
  onRemoved: () => void;
};

/** Removing needs no confirmation: the message that follows offers Undo (AC-257). */
function FavoriteActions({ profile, onRemoved }: FavoriteActionsProps) {
  const { t } = useTranslation('member');
  const nameOf = useActionName();
  const errorText = useErrorText();
  const removal = useRemoveFavorite(profile, onRemoved);
  return (
    <>
      <ProfileAction action="viewDetails" profile={profile} href={pathTo('profile', profile._id)} />
      <Button
        busy={removal.isPending}
        onClick={removal.remove}
        aria-label={nameOf(t('manage.removeFavorite'), profile)}
      >
        {t('manage.removeFavorite')}
      </Button>
      {removal.error && <Alert>{errorText(removal.error)}</Alert>}
    </>
  );
}

/** Removes a profile from the favorites. Reads its note first, so that Undo can restore it. */
function useRemoveFavorite(profile: CardJson, onRemoved: () => void) {
  const client = useQueryClient();
  const favorite = useFavorite(profile);
  const [isReading, setIsReading] = useState(false);

  const remove = async () => {
    setIsReading(true);
    await client.prefetchQuery({ ...favoriteRecord(profile._id), retry: false, networkMode: 'always' });
    setIsReading(false);
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

  return { remove: () => void remove(), isPending: isReading || favorite.isPending, error: favorite.error };
}
