import { favoriteRecord, favorites, profile as profileQuery, setFavorite, useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedProfile } from '../profile-data.js';
import { patchProfile } from './patch-profile.js';

type FavoriteChange =
  | { fav: true; feedback: string; /** Pressed in the message, whose card is gone. */ isUndo?: true }
  | { fav: false; feedback?: undefined; isUndo?: undefined };

/**
 * Turns favorite on, with a note, or off. Off shows immediately and is reverted if the server refuses it; on waits for
 * the answer, so that no note is lost.
 */
export function useFavorite({ _id: id, basicInfo }: ListedProfile) {
  const { t } = useTranslation('reader');
  const client = useQueryClient();
  const record = favoriteRecord(id).queryKey;

  const mutation = useMutation({
    mutationFn: ({ fav, feedback }: FavoriteChange) => setFavorite(id, { fav, feedback }, { client }),
    onMutate: async ({ fav }) => {
      const note = client.getQueryData(record)?.feedback;
      if (!fav) {
        await client.cancelQueries({ queryKey: profileQuery(id).queryKey }); // an earlier answer would undo it
        patchProfile(client, id, { isFavorite: false });
      }
      return { note };
    },
    onError: (_, { fav, feedback, isUndo }) => {
      if (!fav) patchProfile(client, id, { isFavorite: true });
      if (isUndo) say('undoFailed', feedback);
    },
    onSuccess: ({ isFavorite }, { fav, feedback }, { note }) => {
      patchProfile(client, id, { isFavorite });
      if (fav) client.setQueryData(record, { id, feedback });
      else {
        client.removeQueries({ queryKey: record });
        say('removed', note);
      }
      void client.invalidateQueries({ queryKey: favorites.queryKey });
    },
  });

  function say(what: 'removed' | 'undoFailed', note: string | undefined) {
    const undo = note && {
      label: t('favorite.undo'),
      onSelect: () => mutation.mutate({ fav: true, feedback: note, isUndo: true }),
    };
    showToast({ text: t(`favorite.${what}`, { name: basicInfo.firstName }), action: undo || undefined });
  }
  return mutation;
}
