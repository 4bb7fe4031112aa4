import { queues, type CallContext } from '@inkbridge/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forget, markFailed, markOvertaken, markSaved, takeOut, type Decided, type Decisions } from './decisions.js';
import { orFate, type Fate } from './overtaken.js';
import { useTellFate } from './use-tell-fate.js';

type Deciding<D, R> = {
  decisions: Decisions;
  /** Tells the API. */
  send: (id: string, decision: D, context: CallContext) => Promise<R>;
  /** Shows what is so now; the item stays out of the list until this is through. */
  onSaved: (saved: R, decision: D) => Promise<void> | void;
  /** Whether the server's list still has an item of this fate; none, when left out. */
  staysListed?: (fate: Fate) => boolean;
};

/** Decides once, however often it is asked; the item leaves its list before the answer arrives (AC-354…356, AC-372). */
export function useDecision<D, R>({ decisions, send, onSaved, staysListed }: Deciding<D, R>) {
  const client = useQueryClient();
  const tellFate = useTellFate();
  const sending = useMutation({
    // Without a connection it fails at once and is told: a decision that waits unseen is lost with the page.
    networkMode: 'always',
    mutationFn: ({ item, decision }: { item: Decided; decision: D }) => orFate(send(item.id, decision, { client })),
    onSuccess: async (sent, { item, decision }) => {
      if (!sent.ok) {
        await tellFate(item, sent.fate);
        return staysListed?.(sent.fate) ? markOvertaken(decisions, item.id) : forget(decisions, item.id);
      }
      markSaved(decisions, item);
      void client.invalidateQueries({ queryKey: queues.queryKey });
      await onSaved(sent.saved, decision);
      forget(decisions, item.id);
    },
    onError: (error, { item }) => {
      console.error('A decision failed', { id: item.id, error });
      markFailed(decisions, item);
    },
  });

  return {
    isPending: sending.isPending,
    error: sending.error,
    /** `onDone` is called when it is saved, unless the page that asked is gone by then. */
    decide: (item: Decided, decision: D, onDone?: () => void) => {
      if (!takeOut(decisions, item.id)) return;
      sending.mutate({ item, decision }, { onSuccess: ({ ok }) => ok && onDone?.() });
    },
  };
}
