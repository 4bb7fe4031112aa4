import { type CallContext, queuesKey, useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { QueueKey } from '../kit/queue-keys.js';
import { type Answer, DecisionDialog, type Question } from './decision-dialog.js';
import {
  type DecisionItem,
  type Decisions,
  forget,
  forgetDecisionsAfter,
  isTaken,
  type LateReason,
  type LateReasons,
  markFailed,
  markLate,
  markSaved,
  resultOf,
  takeOut,
  useReportLate,
} from './decisions.js';

/** Calls `hide` so that the decided card leaves, and then moves the focus to the card that takes its place. */
export type Leave = (hide: () => void) => void;

/** For a page without a list: the focus stays. */
export function leaveHere(hide: () => void): void {
  hide();
}

type DecisionOptions<D, Saved> = {
  decisions: Decisions;
  /**
   * The item leaves its list only when the decision is saved, and the caller shows a failure. By default it leaves
   * immediately, and a failure is reported above the list (D-28).
   */
  waitsForAnswer?: boolean;
  /** Sends the decision to the API. */
  send: (id: string, decision: D, context: CallContext, waitingSince?: string) => Promise<Saved>;
  /** Shows the new state; the item stays hidden until this resolves and the queues are refetched. */
  onSaved: (saved: Saved, decision: D) => Promise<unknown> | void;
  /** The refusals that mean the decision came too late; by default those about profiles and updates. */
  lateReasons?: LateReasons;
  /** Whether the server's list still has an item with this reason; by default it does not. */
  staysListed?: (reason: LateReason) => boolean;
};

type Sending<D> = { item: DecisionItem; decision: D; leave: Leave; isOver: () => boolean };
type DecideOptions = {
  leave?: Leave;
  /** Called when the decision is saved, unless the calling page has been closed. */
  onDone?: () => void;
};

/** Decides once, however often it is called (AC-354…356, AC-372, D-67). */
export function useDecision<D, Saved>(options: DecisionOptions<D, Saved>) {
  const { decisions, waitsForAnswer = false, send, onSaved, lateReasons, staysListed } = options;
  const client = useQueryClient();
  const reportLate = useReportLate();
  const asOfNow = useSessionOfDecisions();
  const idInFlight = useRef<string>(undefined);
  const sending = useMutation({
    mutationFn: ({ item, decision }: Sending<D>) =>
      resultOf(send(item.id, decision, { client }, item.waitingSince), lateReasons),
    onSuccess: async (sent, { item, decision, leave, isOver }) => {
      if (isOver()) return;
      if (waitsForAnswer) leave(() => takeOut(decisions, item.id));
      if (!sent.ok) {
        await reportLate(item, sent.reason);
        return staysListed?.(sent.reason) ? markLate(decisions, item.id) : forget(decisions, item.id);
      }
      markSaved(decisions, item);
      await Promise.all([onSaved(sent.saved, decision), client.invalidateQueries({ queryKey: queuesKey })]);
      forget(decisions, item.id);
    },
    onError: (error, { item, isOver }) => {
      if (waitsForAnswer || isOver()) return;
      console.error('A decision failed', { id: item.id, error });
      markFailed(decisions, item);
    },
    onSettled: (_sent, _error, { item }) => {
      if (idInFlight.current === item.id) idInFlight.current = undefined;
    },
  });

  const decide = (item: DecisionItem, decision: D, { leave = leaveHere, onDone }: DecideOptions = {}) => {
    if (idInFlight.current === item.id) return;
    if (isTaken(decisions, item.id)) return leave(() => undefined);
    idInFlight.current = item.id;
    if (!waitsForAnswer) leave(() => takeOut(decisions, item.id));
    sending.mutate({ item, decision, leave, isOver: asOfNow() }, { onSuccess: ({ ok }) => ok && onDone?.() });
  };
  const { isPending, variables, error, reset } = sending;
  return { decide, isPending, pending: isPending ? variables.decision : undefined, error, reset };
}

/**
 * Decisions end with the session. Returns what gives, when a call is sent, the question whether that session has ended
 * since: a late answer must not tell the next admin in this tab whom the previous one decided on.
 */
export function useSessionOfDecisions(): () => () => boolean {
  const session = useSessionActions();
  useEffect(() => forgetDecisionsAfter(session), [session]);
  return () => {
    const user = session.store.getState().user?._id;
    return () => session.store.getState().user?._id !== user;
  };
}

type OpenQuestion<Item, Kind> = { item: Item; kind: Kind; leave: Leave };

/**
 * `ask` opens the dialog for a decision, and sends it when it is confirmed. The caller renders `dialog`. `confirmKey`
 * confirms it too, if it takes nothing away. `pending` is the decision that is being sent.
 */
export function useReview<Item, Kind extends string, Saved>(queue: Queue<Item, Kind, Saved>, confirmKey?: QueueKey) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion<Item, Kind> | null>(null);
  const { decide, reset, isPending, pending, error } = useDecision(queue);

  const ask = (item: Item, kind: Kind, leave: Leave = leaveHere) => {
    reset(); // an earlier failure is not about this decision
    setOpenQuestion({ item, kind, leave });
  };
  const close = () => setOpenQuestion(null);
  const leaveDialog =
    (leave: Leave): Leave =>
    (hide) =>
      leave(() => {
        close();
        hide();
      });

  const dialog = openQuestion && (
    <DecisionDialog
      {...queue.question(openQuestion.item, openQuestion.kind)}
      confirmKey={confirmKey}
      busy={isPending}
      error={error}
      onCancel={close}
      onConfirm={(answer) =>
        decide(
          queue.itemOf(openQuestion.item),
          { kind: openQuestion.kind, ...answer },
          { leave: leaveDialog(openQuestion.leave) },
        )
      }
    />
  );
  return { ask, dialog, pending: pending?.kind, error };
}

/** A decision with the admin's input in the dialog. */
type Decision<Kind extends string> = { kind: Kind } & Answer;

/** The differences between review queues; the answers of the API are `Saved`. */
export type Queue<Item, Kind extends string, Saved = Item> = DecisionOptions<Decision<Kind>, Saved> & {
  itemOf: (item: Item) => DecisionItem;
  /** The dialog's question before a decision (AC-353, AC-367, AC-368). */
  question: (item: Item, kind: Kind) => Question;
};

type FactLine = readonly [label: string, value: string | null | undefined];

/** The facts that identify an item in a dialog, one per line; an absent value is a dash. */
export function useFactLines(): (facts: readonly FactLine[]) => string {
  const { t } = useTranslation('admin');
  return (facts) => facts.map(([label, value]) => `${label}: ${value ?? t('fact.none')}`).join('\n');
}
