import { saveDraft, type DraftContent } from '@inkbridge/contracts';
import { draftPlace } from '@inkbridge/shared/auth-context';

/**
 * A form as this device keeps it: what was typed, since which save of the server, and when. `isSaved` when the server
 * has the same: then it goes with a sign-out.
 */
export type DeviceDraft = { content: DraftContent; revision: number | null; at: Date; isSaved: boolean };

/** One form of one person on this device. Private mode and full storage are the same as keeping nothing. */
export type DeviceDrafts = {
  read(): DeviceDraft | null;
  /** False when nothing could be kept. */
  write(draft: DeviceDraft): boolean;
  clear(): void;
  /** Tells when another window of this browser kept the same form. Returns the way to stop it. */
  onElsewhere(told: () => void): () => void;
};

export function deviceDraftsIn(storage: () => Storage, { userId, key }: { userId: string; key: string }): DeviceDrafts {
  const name = draftPlace(userId, key);
  return {
    read: () => attempt(() => parsed(storage().getItem(name)), null),
    write: (draft) =>
      attempt(() => {
        storage().setItem(name, JSON.stringify(draft));
        return true;
      }, false),
    clear: () => attempt(() => storage().removeItem(name), undefined),
    onElsewhere(told) {
      const listen = ({ key: changed, newValue }: StorageEvent) => {
        if (changed === name && newValue !== null) told();
      };
      window.addEventListener('storage', listen); // only other windows' writes are told
      return () => window.removeEventListener('storage', listen);
    },
  };
}

function parsed(text: string | null): DeviceDraft | null {
  const entry: unknown = JSON.parse(text ?? 'null');
  if (typeof entry !== 'object' || entry === null || !('at' in entry)) return null;
  const { at: when, isSaved, ...rest } = entry as { at: unknown; isSaved?: unknown };
  const body = saveDraft.body.safeParse(rest);
  const at = new Date(String(when));
  return body.success && !Number.isNaN(at.getTime()) ? { ...body.data, at, isSaved: isSaved === true } : null;
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
