import { favoriteRecord, favorites } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
import { useFavorite } from '@inkbridge/profile-screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Removes a profile from the favorites. Reads its note first, so that Undo can restore it. */
export function useRemoveFavorite(profile: CardJson, onRemoved: () => void) {
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
