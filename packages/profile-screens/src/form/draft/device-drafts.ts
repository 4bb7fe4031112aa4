import { saveDraft, type DraftContent } from '@inkbridge/contracts';

/** A form as this device keeps it: what was typed, since which save of the server, and when. */
export type DeviceDraft = { content: DraftContent; revision: number | null; at: Date };

/** One form of one person on this device. Private mode and full storage are the same as keeping nothing. */
export type DeviceDrafts = {
  read(): DeviceDraft | null;
  /** False when nothing could be kept. */
  write(draft: DeviceDraft): boolean;
  clear(): void;
  /** Tells when another window of this browser kept the same form. Returns the way to stop it. */
  onElsewhere(told: () => void): () => void;
};

/** Apart for each person: on a shared phone nobody finds the words of somebody else. */
export function deviceDraftsIn(storage: () => Storage, { userId, key }: { userId: string; key: string }): DeviceDrafts {
  const name = `inkbridge.draft.${userId}.${key}`;
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
  const { at: when, ...rest } = entry;
  const body = saveDraft.body.safeParse(rest);
  const at = new Date(String(when));
  return body.success && !Number.isNaN(at.getTime()) ? { ...body.data, at } : null;
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
