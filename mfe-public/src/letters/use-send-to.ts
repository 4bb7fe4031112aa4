import { notChosen, type Recipient, type SendTo } from '@inkbridge/profile-screens';
import { useSession } from '@inkbridge/shared/auth-context';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { letterBoxOf } from './letter-box.js';

type SendToDesk = { sendTo: SendTo; choose: (sendTo: SendTo) => void };

/**
 * The writer's choice for the envelope to one person, outside the letter desk: kept with the letter, so that both
 * print the same. The server, which has no letters, shows the default.
 */
export function useSendTo(profileId: string, to: Recipient): SendToDesk {
  const { user } = useSession();
  const userId = user?._id;
  const { letters } = useMemo(() => letterBoxOf(userId === undefined ? 'guest' : { userId }), [userId]);
  const [mine, setMine] = useState<SendTo | null>(null); // also where the browser keeps nothing
  const kept = useSyncExternalStore(
    useCallback((told: () => void) => letters.onElsewhere(told), [letters]),
    () => JSON.stringify(letters.read(profileId)?.sendTo ?? notChosen),
    () => JSON.stringify(notChosen),
  );
  return {
    sendTo: mine ?? (JSON.parse(kept) as SendTo),
    choose(sendTo) {
      setMine(sendTo);
      const letter = letters.read(profileId) ?? { text: '', date: '', revision: 0 };
      const savedAt = new Date().toISOString();
      letters.write(profileId, { ...letter, to, sendTo, savedAt, revision: letter.revision + 1 });
    },
  };
}
