import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import type { LetterBox, Sender } from './letter-box.js';
import { useKept } from './use-kept.js';

export type SenderDesk = { value: Sender; change: (changes: Partial<Sender>) => void };

/** The writer's printed name and address; begins with the name of the account. */
export function useSender(kept: LetterBox['sender']): SenderDesk {
  const { user } = useSession();
  const own = { name: user ? fullNameOf(user) : '', address: '', isAddressPrinted: false, isLarge: false };
  const [value, setValue] = useKept<Sender>(() => kept.read() ?? own, own);
  return {
    value,
    change(changes) {
      const next = { ...value, ...changes };
      kept.write(next);
      setValue(next);
    },
  };
}
