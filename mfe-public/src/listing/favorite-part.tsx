import type { CardJson } from '@inkbridge/contracts';
import { useErrorText } from '@inkbridge/frame';
import { FavoriteToggle, readerMessages } from '@inkbridge/profile-screens';

export const bundles = [readerMessages];

/** The heart on a card. */
export function Part({ profile }: { profile: CardJson }) {
  return <FavoriteToggle profile={profile} look="icon" errorText={useErrorText()} />;
}
