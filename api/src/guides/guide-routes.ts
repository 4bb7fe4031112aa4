import { listMailRules, listMailStops, listRecordsLinks, listZipPlaces, type Route } from '@inkbridge/contracts';
import type { State } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { answerKept, type KeptAnswer, publicAnswer } from '../http/answers/kept-answer.js';
import type { Published, Shown } from './published.js';
import type { ZipCodes } from './zip-codes.js';

/** The public answers. Those of guides are made once, until something changes. */
export function guideRoutes(table: RouteTable, published: Published, zipCodes: ZipCodes): void {
  const kept = keepByRevision(published);

  implement(table, listMailRules, async ({ query: { state }, request }) =>
    answerKept(
      await kept(`rules ${state}`, listMailRules, ({ mailRules }) => mailRules.filter(holdsIn(state))),
      request,
    ),
  );
  implement(table, listRecordsLinks, async ({ query: { state }, request }) =>
    answerKept(
      await kept(`links ${state}`, listRecordsLinks, ({ recordsLinks }) => recordsLinks.filter(holdsIn(state))),
      request,
    ),
  );
  implement(table, listMailStops, async ({ request }) =>
    answerKept(await kept('stops', listMailStops, ({ mailStops }) => [...mailStops]), request),
  );
  implement(table, listZipPlaces, async ({ query: { code: codes } }) => {
    const places = await zipCodes.find(codes);
    if (!places) throw new AppError('unavailable');
    return codes.map((code, index) => ({ code, place: places[index] ?? null }));
  });
}

/** A state's guides and those for every state; without a state, all. */
function holdsIn(state: State | undefined) {
  return (one: { state: State | null }) => state === undefined || one.state === null || one.state === state;
}

/** Keys are few: the names of answers, and of states. */
function keepByRevision(published: Published) {
  const answers = new Map<string, KeptAnswer>();
  let revision = -1;

  return async <R extends Route>(key: string, { data }: R, pick: (shown: Shown) => z.output<R['data']>) => {
    const shown = await published.shown();
    const now = published.revision();
    if (now !== revision) answers.clear();
    revision = now;
    const known = answers.get(key);
    if (known) return known;
    const answer = publicAnswer(Buffer.from(JSON.stringify({ data: z.encode(data, pick(shown)) })));
    answers.set(key, answer);
    return answer;
  };
}
