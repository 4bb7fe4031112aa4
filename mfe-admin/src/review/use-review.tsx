import { useState } from 'react';
import { DecisionDialog } from './decision-dialog.js';
import type { Queue } from './queue.js';
import { leaveHere, useDecision, type Leave } from './use-decision.js';

type Asked<Item, Kind> = { item: Item; kind: Kind; leave: Leave };

/** `ask` opens the dialog for a decision, and sends it when it is confirmed. The caller renders `dialog`. */
export function useReview<Item, Kind extends string, Saved>(queue: Queue<Item, Kind, Saved>) {
  const [asked, setAsked] = useState<Asked<Item, Kind> | null>(null);
  const { decide, reset, isPending, error } = useDecision(queue);

  const ask = (item: Item, kind: Kind, leave: Leave = leaveHere) => {
    reset(); // an earlier failure is not about this decision
    setAsked({ item, kind, leave });
  };
  const close = () => setAsked(null);
  const leaveDialog =
    (leave: Leave): Leave =>
    (hide) =>
      leave(() => {
        close();
        hide();
      });

  const dialog = asked && (
    <DecisionDialog
      {...queue.question(asked.item, asked.kind)}
      busy={isPending}
      error={error}
      onCancel={close}
      onConfirm={(answer) =>
        decide(queue.itemOf(asked.item), { kind: asked.kind, ...answer }, { leave: leaveDialog(asked.leave) })
      }
    />
  );
  return { ask, dialog, isPending, error };
}
