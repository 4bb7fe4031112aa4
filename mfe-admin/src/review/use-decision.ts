import type { CallContext } from '@inkbridge/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forget, markFailed, takeOut, type Decisions } from './decisions.js';

type Deciding<D, R> = {
  decisions: Decisions;
  /** Tells the API. */
  send: (id: string, decision: D, context: CallContext) => Promise<R>;
  /** Shows what is so now; the item stays out of the list until this is through. */
  onSaved: (saved: R, decision: D) => Promise<void>;
};

/** Decides once, however often it is asked; the item leaves its list before the answer arrives (AC-354…356, AC-372). */
export function useDecision<D, R>({ decisions, send, onSaved }: Deciding<D, R>) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: D }) => send(id, decision, { client }),
    onSuccess: async (saved, { id, decision }) => {
      await onSaved(saved, decision);
      forget(decisions, id);
    },
    onError: (error, { id }) => {
      console.error('A decision failed', { id, error });
      markFailed(decisions, id);
    },
  });

  return {
    isPending: sending.isPending,
    error: sending.error,
    decide: (id: string, decision: D) => {
      if (takeOut(decisions, id)) sending.mutate({ id, decision });
    },
  };
}
