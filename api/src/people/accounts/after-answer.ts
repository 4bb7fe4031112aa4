import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../database/log.js';

/** Work whose duration must not show in the answer (D-10). */
export type AfterAnswer = {
  /** Starts once the answer is on its way. A failure is logged under `name`. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when no work is left. */
  idle(): Promise<void>;
};

export function createAfterAnswer(log: Pick<Log, 'error'>): AfterAnswer {
  const running = new Set<Promise<void>>();

  async function finish(name: string, work: () => Promise<void>): Promise<void> {
    await nextTurn();
    try {
      await work();
    } catch (error) {
      log.error({ err: error, work: name }, 'work after a response failed');
    }
  }

  return {
    run(name, work) {
      const task = finish(name, work).finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
