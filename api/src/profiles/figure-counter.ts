import type { CustomerId, FigureKind } from '@inkbridge/contracts';
import { minute, second } from '@inkbridge/shared/time';
import { type Figure, type FigureRepository, weekOf } from './figure-repository.js';
import type { Log } from '../database/log.js';

type CounterDeps = {
  figures: Pick<FigureRepository, 'add'>;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

/** A busy profile is settled after this many events; the others with the next round. */
const portion = 50;
/** Milliseconds from the first event to the round that settles it. */
const roundAfter = minute;
/** After a database that did not answer. */
const againAfter = 10 * second;

export type FigureCounter = ReturnType<typeof createFigureCounter>;

/**
 * Counts in memory, and adds to the database in portions: an event costs no write. Processes add to the same numbers, so
 * that none is lost among them; one that is killed loses a minute at most.
 */
export function createFigureCounter({ figures, now, log }: CounterDeps) {
  let pending = new Map<string, Figure>();
  let settling = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isAway = false;

  function plan(wait: number): void {
    timer ??= setTimeout(() => void settle(), wait).unref();
  }

  function note(figure: Figure): Figure {
    const key = `${figure.customerId}:${figure.week}:${figure.kind}`;
    const known = pending.get(key);
    const noted = known ? { ...known, count: known.count + figure.count } : figure;
    pending.set(key, noted);
    return noted;
  }

  /** Asks a database that does not answer once, whatever waits; what it refused comes last in the next round. */
  async function addAll(taken: readonly Figure[]): Promise<void> {
    for (const [at, figure] of taken.entries()) {
      try {
        await figures.add(figure);
      } catch (error) {
        isAway = true;
        for (const left of [...taken.slice(at + 1), figure]) note(left);
        plan(againAfter);
        log.warn({ err: error }, 'figures are kept in memory while the database does not answer');
        return;
      }
    }
    isAway = false;
  }

  /** Resolves when everything that was counted until now is in the database, or was tried. */
  function settle(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    settling = settling.then(() => {
      const taken = [...pending.values()];
      pending = new Map();
      return addAll(taken);
    });
    return settling;
  }

  return {
    count(customerId: CustomerId, kind: FigureKind): void {
      const { count } = note({ customerId, week: weekOf(now()), kind, count: 1 });
      if (count >= portion && !isAway) void settle();
      else plan(roundAfter);
    },
    settle,
  };
}
