import type { EveningId } from '@inkbridge/contracts';
import { revise } from '../database/revise.js';
import type { EveningPatch, EveningRepository, StoredEvening } from './evening-doc.js';

/** Null when there is no such evening. `patchOf` may run several times; it returns null when nothing is to be changed. */
export type ChangeEvening = (
  id: EveningId,
  patchOf: (current: StoredEvening) => EveningPatch | null,
) => Promise<StoredEvening | null>;

/** Other processes that may be faster; in this one, writes wait for each other. */
const tries = 30;

/**
 * Changes an evening by its version. A room full of guests presses at the same moment: in one process they take turns,
 * so that nobody loses a race that need not be run.
 */
export function createChangeEvening(evenings: Pick<EveningRepository, 'find' | 'change'>): ChangeEvening {
  const pending = new Map<EveningId, Promise<unknown>>();

  return async (id, patchOf) => {
    const work = () => revise(evenings, id, patchOf, { tries });
    const change = (pending.get(id) ?? Promise.resolve()).then(work, work);
    pending.set(id, change);
    try {
      return (await change)?.after ?? null;
    } finally {
      if (pending.get(id) === change) pending.delete(id);
    }
  };
}
