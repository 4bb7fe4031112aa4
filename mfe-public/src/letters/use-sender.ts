import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { useState } from 'react';
import type { LetterBox, Sender } from './letter-box.js';

export type SenderDesk = { value: Sender; change: (changes: Partial<Sender>) => void };

/** The writer's printed name and address; begins with the name of the account. */
export function useSender(kept: LetterBox['sender']): SenderDesk {
  const { user } = useSession();
  const [value, setValue] = useState<Sender>(
    () => kept.read() ?? { name: user ? fullNameOf(user) : '', address: '', isAddressPrinted: false, isLarge: false },
  );
  return {
    value,
    change(changes) {
      const next = { ...value, ...changes };
      kept.write(next);
      setValue(next);
    },
  };
}
