import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work whose length must not show in the answer (D-10). */
export type AfterAnswer = {
  /** Starts when the answer is on its way. What fails is logged under `name`. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
};

export function createAfterAnswer(log: { error(facts: object, message: string): void }): AfterAnswer {
  const running = new Set<Promise<void>>();

  async function finish(name: string, work: () => Promise<void>): Promise<void> {
    await nextTurn();
    try {
      await work();
    } catch (error) {
      log.error({ err: error, work: name }, 'work after an answer failed');
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
