import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { Alert, Button } from '@inkbridge/ui';
import { useState } from 'react';
import { type ListedProfile } from '../profile-data.js';
import { FavoriteDialog } from './favorite-dialog.js';
import styles from './favorite-toggle.module.css';
import { useFavorite } from './use-favorite.js';

export type FavoriteToggleProps = {
  profile: ListedProfile;
  /** Cards show only the heart, in their corner. */
  look?: 'word' | 'icon';
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** Turning it on asks what made the reader stop here; turning it off is immediate (AC-254…257). */
export function FavoriteToggle({ profile, look = 'word', errorText }: FavoriteToggleProps) {
  const { t } = useTranslation('reader');
  const [isAsking, setIsAsking] = useState(false);
  const mutation = useFavorite(profile);
  const isFavorite = profile.isFavorite ?? false;

  const press = () => {
    if (isFavorite) return mutation.mutate({ fav: false });
    if (mutation.isPending) return;
    mutation.reset();
    setIsAsking(true);
  };

  return (
    <>
      <Button
        icon="heart"
        variant={look === 'icon' ? 'quiet' : 'secondary'}
        size={look === 'icon' ? 'small' : 'normal'}
        className={look === 'icon' ? styles.heart : styles.toggle}
        aria-pressed={isFavorite}
        aria-label={look === 'icon' ? t('favorite.labelOf', { name: fullNameOf(profile.basicInfo) }) : undefined}
        onClick={press}
      >
        {look === 'icon' ? undefined : t('favorite.label')}
      </Button>
      {mutation.isError && !isAsking && (
        <div className={styles.error}>
          <Alert>{errorText(mutation.error)}</Alert>
        </div>
      )}
      {isAsking && (
        <FavoriteDialog
          profile={profile}
          busy={mutation.isPending}
          error={mutation.isError ? errorText(mutation.error) : undefined}
          onCancel={() => {
            setIsAsking(false);
            mutation.reset();
          }}
          onSubmit={(feedback) => mutation.mutate({ fav: true, feedback }, { onSuccess: () => setIsAsking(false) })}
        />
      )}
    </>
  );
}
