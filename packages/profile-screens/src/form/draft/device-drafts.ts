import type { DraftContent } from '@inkbridge/contracts';
import { keptDraftSchema } from '@inkbridge/contracts/forms';
import { draftPlace } from '@inkbridge/shared/auth-context';
import { deviceStore } from '@inkbridge/shared/device';

/**
 * A form as stored on this device: its content, the server revision it is based on, and the time. `isSaved` if the
 * server has the same content: signing out then removes it.
 */
export type DeviceDraft = { content: DraftContent; revision: number | null; at: Date; isSaved: boolean };

/** The stored form of one user on this device. Private mode and full storage behave like empty storage. */
export type DeviceDrafts = {
  read(): DeviceDraft | null;
  /** Returns false if nothing could be stored. */
  write(draft: DeviceDraft): boolean;
  clear(): void;
  /** Calls back when another window of this browser stores the same form. Returns a function that stops this. */
  onElsewhere(listener: () => void): () => void;
};

export function deviceDraftsIn(storage: () => Storage, { userId, key }: { userId: string; key: string }): DeviceDrafts {
  const drafts = deviceStore({ storage, prefix: draftPlace(userId, ''), parse });
  return {
    read: () => drafts.read(key),
    write: (draft) => drafts.write(key, draft) === null,
    clear: () => drafts.remove(key),
    // Signing out removes drafts, which tells a form nothing.
    onElsewhere: (listener) =>
      drafts.onElsewhere((changed) => changed === key && drafts.read(key) !== null && listener()),
  };
}

function parse(entry: unknown): DeviceDraft | null {
  if (typeof entry !== 'object' || entry === null || !('at' in entry)) return null;
  const { at: when, isSaved, ...rest } = entry as { at: unknown; isSaved?: unknown };
  const body = keptDraftSchema.safeParse(rest);
  const at = new Date(String(when));
  return body.success && !Number.isNaN(at.getTime()) ? { ...body.data, at, isSaved: isSaved === true } : null;
}
