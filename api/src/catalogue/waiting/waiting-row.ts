import type { CatalogIndex } from '@inkbridge/catalog-index';
import { type CustomerId, waitingRowSize } from '@inkbridge/contracts';
import type { State } from '@inkbridge/shared/option-lists';
import { hour } from '@inkbridge/shared/time';
import { createBriefWait, type DatabaseAnswers } from '../../database/brief-wait.js';
import { isDatabaseAway, isDiskFull } from '../../database/database-away.js';
import { isId } from '../../database/ids.js';
import { AppError } from '../../http/answers/app-error.js';
import type { TurnRepository } from './turn-repository.js';

/** Milliseconds for which a process shows the same row, however many ask. */
const rowLife = 10_000;
/** Milliseconds until we ask again whether a noticed person is waiting once more. */
const noticedLife = hour;
/** Profiles that one question to the database is about: few at first, because usually most of them wait. */
const [firstStep, laterStep] = [16, 256];
/** Profiles per row; the next row continues from there. Keeps its cost bounded in any catalogue. */
const mostLooked = 20_000;
/** Other processes that may move on first, before this one shows a row that another shows as well. */
const mostTries = 3;

type WaitingRowDeps = {
  index: Pick<CatalogIndex, 'listedAfter'>;
  turn: TurnRepository;
  /** Those of these profiles that a member wrote to or saved. */
  noticedAmong: (ids: readonly CustomerId[]) => Promise<readonly CustomerId[]>;
  databaseAnswers?: DatabaseAnswers;
  now: () => Date;
};

/** The ids of the next people who wait for a first letter; empty if nobody does. */
export type WaitingRow = () => Promise<readonly CustomerId[]>;

/**
 * Shows the people whom nobody has written to or saved in turn: in the order of publication, and from the beginning
 * again. All processes share the place in that order, so whoever was shown the longest time ago is always next, through
 * restarts too: of N people, each is in one of any N / 4 rows that follow each other (D-131).
 */
export function createWaitingRow({
  index,
  turn,
  noticedAmong,
  databaseAnswers = () => true,
  now,
}: WaitingRowDeps): WaitingRow {
  const noticed = createNoticed({ noticedAmong, now });
  let row: readonly CustomerId[] = [];
  let madeAt = -Infinity;
  let making: Promise<void> | null = null;
  const briefly = createBriefWait(databaseAnswers);

  async function walk(from: CustomerId | null): Promise<{ shown: CustomerId[]; last: CustomerId | null }> {
    const shown: CustomerId[] = [];
    let [last, looked, ends, step] = [from, 0, 0, firstStep];
    while (looked < mostLooked) {
      const ids = index.listedAfter(last, step).filter(isId<CustomerId>);
      if (ids.length === 0 && ++ends === 2) break;
      const waiting = await noticed.without(ids);
      for (const id of ids) {
        if (shown.includes(id)) return { shown, last };
        last = id;
        if (waiting.has(id)) shown.push(id);
        if (shown.length === waitingRowSize) return { shown, last };
      }
      if (ids.length === 0) last = null;
      looked += ids.length;
      step = laterStep;
    }
    return { shown, last };
  }

  async function next(): Promise<readonly CustomerId[]> {
    for (let tries = 1; ; tries++) {
      const from = await turn.last();
      const { shown, last } = await walk(from);
      if (last === null || last === from || tries === mostTries) return shown;
      if (await turn.moveOn(from, last)) return shown;
    }
  }

  async function make(): Promise<void> {
    try {
      row = await next();
    } catch (error) {
      if (!isDatabaseAway(error) && !isDiskFull(error)) throw error; // the row of before stays meanwhile
    }
    madeAt = now().getTime();
  }

  return async () => {
    if (Math.abs(now().getTime() - madeAt) >= rowLife) {
      making ??= make().finally(() => (making = null));
      await (madeAt === -Infinity && databaseAnswers() ? making : briefly(making));
    }
    return row;
  };
}

type WaitingInDeps = Pick<WaitingRowDeps, 'noticedAmong'> & {
  model: { index: Pick<CatalogIndex, 'list'>; isReady: () => boolean; catchUp: () => Promise<void> };
};

/** The listed people of a state whom nobody has written to or saved, those who wait the longest first. */
export function createWaitingIn({ model, noticedAmong }: WaitingInDeps) {
  return async (state: State, most: number): Promise<readonly CustomerId[]> => {
    if (!model.isReady()) throw new AppError('unavailable');
    await model.catchUp();
    const question = { filters: { state: [state], sort: 'newlyListed' as const }, limit: laterStep };
    const found: CustomerId[] = [];
    const { total } = model.index.list({ ...question, page: 1, limit: 1 });
    for (let page = Math.ceil(total / laterStep); page > 0 && found.length < most; page -= 1) {
      const ids = model.index
        .list({ ...question, page })
        .ids.toReversed()
        .filter(isId<CustomerId>);
      const noticed = new Set(await noticedAmong(ids));
      found.push(...ids.filter((id) => !noticed.has(id)));
    }
    return found.slice(0, most);
  };
}

/** Remembers who was noticed, for an hour, so that the database is asked about most of them once. */
function createNoticed({ noticedAmong, now }: Pick<WaitingRowDeps, 'noticedAmong' | 'now'>) {
  let known = new Set<CustomerId>();
  let since = 0;

  return {
    async without(ids: readonly CustomerId[]): Promise<ReadonlySet<CustomerId>> {
      const at = now().getTime();
      if (Math.abs(at - since) >= noticedLife) [known, since] = [new Set(), at];
      const unknown = ids.filter((id) => !known.has(id));
      const found = unknown.length === 0 ? [] : await noticedAmong(unknown);
      for (const id of found) known.add(id);
      return new Set(unknown.filter((id) => !known.has(id)));
    },
  };
}
