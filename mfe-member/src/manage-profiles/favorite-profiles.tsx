import { favorites } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AsOf, LoadError, useLoss } from '@inkbridge/frame';
import { CardGrid, CardSkeletons, ProfileCard } from '@inkbridge/profile-screens';
import { explorePath } from '@inkbridge/shared/routes';
import { defaultCategory } from '@inkbridge/shared/option-lists';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FavoriteActions } from './favorite-actions.js';

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
