import { notChosen, type SendTo } from '@inkbridge/profile-screens';
import { useSession } from '@inkbridge/shared/auth-context';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { letterBoxOf } from './letter-box.js';

/**
 * The writer's choice for the envelope to one person, made at the letter desk and kept with the letter, so that both
 * print the same. The server, which has no letters, shows the default.
 */
export function useSendTo(profileId: string): SendTo {
  const { user } = useSession();
  const userId = user?._id;
  const { letters } = useMemo(() => letterBoxOf(userId === undefined ? 'guest' : { userId }), [userId]);
  const kept = useSyncExternalStore(
    useCallback((listener: () => void) => letters.onElsewhere(listener), [letters]),
    () => JSON.stringify(letters.read(profileId)?.sendTo ?? notChosen),
    () => JSON.stringify(notChosen),
  );
  return JSON.parse(kept);
}
