import { queues, type CallContext } from '@inkbridge/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  forget,
  markFailed,
  markOvertaken,
  markSaved,
  takeOut,
  type DecisionItem,
  type Decisions,
} from './decisions.js';
import { orFate, type Fate } from './overtaken.js';
import { useTellFate } from './use-tell-fate.js';

type DecisionOptions<D, R> = {
  decisions: Decisions;
  /** Sends the decision to the API. */
  send: (id: string, decision: D, context: CallContext) => Promise<R>;
  /** Shows the new state; the item stays hidden until this resolves. */
  onSaved: (saved: R, decision: D) => Promise<void> | void;
  /** Whether the server's list still has an item with this fate; by default it does not. */
  staysListed?: (fate: Fate) => boolean;
};

/**
 * Decides once, however often it is called; the item leaves its list before the response arrives (AC-354…356, AC-372).
 */
export function useDecision<D, R>({ decisions, send, onSaved, staysListed }: DecisionOptions<D, R>) {
  const client = useQueryClient();
  const tellFate = useTellFate();
  const sending = useMutation({
    // Fails immediately without a connection, because a decision that waits unseen would be lost with the page.
    networkMode: 'always',
    mutationFn: ({ item, decision }: { item: DecisionItem; decision: D }) =>
      orFate(send(item.id, decision, { client })),
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
    /** Calls `onDone` when the decision is saved, unless the calling page has been closed. */
    decide: (item: DecisionItem, decision: D, onDone?: () => void) => {
      if (!takeOut(decisions, item.id)) return;
      sending.mutate({ item, decision }, { onSuccess: ({ ok }) => ok && onDone?.() });
    },
  };
}
