import { useTranslation } from '@inkbridge/federation/i18n';
import { useState } from 'react';
import type { QueueKey } from '../kit/queue-keys.js';
import { type Answer, DecisionDialog, type Question } from './decision-dialog.js';
import type { DecisionItem } from './decisions.js';
import { type DecisionOptions, type Leave, leaveHere, useDecision } from './use-decision.js';

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
