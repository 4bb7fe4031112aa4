import { ApiError, newIdempotencyKey } from '@inkbridge/api-client';
import { isNoChange, type ProfileChanges } from '@inkbridge/shared/profile-fields';
import { useRef, useState } from 'react';
import { formChangesOf, liveProfileOf, type StoredProfile } from './state/form-edit.js';
import type { FormValues } from './state/form-values.js';

type Calls<Profile> = {
  /** Repeated calls with the same key create one profile. */
  create: (key: string) => Promise<Profile>;
  change: (created: Profile, changes: ProfileChanges) => Promise<Profile>;
};

/**
 * Creates one profile however often its form is sent. An earlier attempt may have succeeded although its response was
 * lost; the repeated call then returns that profile, and later edits are sent as an update (D-91).
 */
export function useCreateOnce() {
  const [key] = useState(newIdempotencyKey);
  const attempts = useRef(0);
  return async <Profile extends StoredProfile>(values: FormValues, { create, change }: Calls<Profile>) => {
    attempts.current += 1;
    const created = await create(key);
    if (attempts.current === 1) return created;
    const changes = formChangesOf(liveProfileOf(created), values);
    return isNoChange(changes) ? created : change(created, changes);
  };
}

type SendMutation<Sent> = { mutateAsync: (sent: Sent) => Promise<unknown>; error: Error | null };

/** Sends the changes of a profile, or refuses them without a request. */
export function useChangeSending<Sent>(mutation: SendMutation<Sent>) {
  const [refused, setRefused] = useState<ApiError | null>(null);
  return {
    async send(sent: Sent): Promise<void> {
      setRefused(null);
      await mutation.mutateAsync(sent).catch(() => undefined); // the mutation keeps the error
    },
    /** The answer to sending nothing is known (AC-229). */
    refuse: (code: 'no_changes') => setRefused(new ApiError(400, { code })),
    error: refused ?? mutation.error,
  };
}
