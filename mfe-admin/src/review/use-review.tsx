import { useState } from 'react';
import { DecisionDialog } from './decision-dialog.js';
import type { QueueKey } from '../kit/queue-keys.js';
import type { Queue } from './queue.js';
import { leaveHere, useDecision, type Leave } from './use-decision.js';

type OpenQuestion<Item, Kind> = { item: Item; kind: Kind; leave: Leave };

/**
 * `ask` opens the dialog for a decision, and sends it when it is confirmed. The caller renders `dialog`. `confirmKey`
 * confirms it too, if it takes nothing away.
 */
export function useReview<Item, Kind extends string, Saved>(queue: Queue<Item, Kind, Saved>, confirmKey?: QueueKey) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion<Item, Kind> | null>(null);
  const { decide, reset, isPending, error } = useDecision(queue);

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
  return { ask, dialog, isPending, error };
}
