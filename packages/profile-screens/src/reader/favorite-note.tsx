import { favoriteRecord } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Skeleton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ListedProfile } from '../profile-data.js';
import { FavoriteDialog } from './favorite-dialog.js';
import styles from './favorite-note.module.css';
import type { FavoriteToggleProps } from './favorite-toggle.js';
import { useFavorite } from './use-favorite.js';

type FavoriteNoteProps = Pick<FavoriteToggleProps, 'errorText'> & { profile: ListedProfile };

/** The reader's note on a favorite, to reread before writing; renders nothing for other profiles. */
export function FavoriteNote({ profile, errorText }: FavoriteNoteProps) {
  const { t } = useTranslation('reader');
  const id = useId();
  const record = useQuery({ ...favoriteRecord(profile._id), enabled: profile.isFavorite === true });
  if (!profile.isFavorite) return null;
  return (
    <section className={styles.note} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('favorite.note')}
      </h2>
      {record.isPending && <Skeleton width="threeQuarters" />}
      {record.isLoadingError && (
        <>
          <p>{t('favorite.noteFailed')}</p>
          <Button size="small" icon="retry" busy={record.isFetching} onClick={() => void record.refetch()}>
            {t('favorite.retry')}
          </Button>
        </>
      )}
      {record.data && <Note profile={profile} note={record.data.feedback} errorText={errorText} />}
    </section>
  );
}

function Note({ profile, note, errorText }: FavoriteNoteProps & { note: string }) {
  const { t } = useTranslation('reader');
  const [isEditing, setIsEditing] = useState(false);
  const mutation = useFavorite(profile);
  const close = () => {
    setIsEditing(false);
    mutation.reset();
  };
  return (
    <>
      <p className={styles.text}>{note}</p>
      <Button size="small" variant="quiet" icon="pen" className={styles.edit} onClick={() => setIsEditing(true)}>
        {t('favorite.edit')}
      </Button>
      {isEditing && (
        <FavoriteDialog
          profile={profile}
          note={note}
          busy={mutation.isPending}
          error={mutation.isError ? errorText(mutation.error) : undefined}
          onCancel={close}
          onSubmit={(feedback) => mutation.mutate({ fav: true, feedback }, { onSuccess: close })}
        />
      )}
    </>
  );
}
