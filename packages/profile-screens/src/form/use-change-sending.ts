import { ApiError } from '@inkbridge/api-client';
import { useState } from 'react';

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
