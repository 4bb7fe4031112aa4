import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { startTestApi, type TestApi, type TestProcess } from './start-test-api.js';

/** As one API, at which each call reaches another process than the one before, as behind a proxy that takes turns. */
export type Several = TestApi & {
  processes: readonly TestProcess[];
  /** The process that answers next. */
  next(): TestProcess;
  /** The same call at every process, one after another. */
  everywhere(...call: Parameters<TestApi['inject']>): Promise<LightMyRequestResponse[]>;
  /** The same call at every process at once. */
  atOnce(...call: Parameters<TestApi['inject']>): Promise<LightMyRequestResponse[]>;
};

/** Processes of one installation: database, pictures, providers and mail server are one, and memories are their own. */
export async function startSeveral(
  options: Parameters<typeof startTestApi>[0] = {},
  { count = 3 }: { count?: number } = {},
): Promise<Several> {
  const api = await startTestApi({ ...options, writers: 'shared' });
  const processes: TestProcess[] = [api];
  while (processes.length < count) processes.push(await api.anotherProcess());
  await Promise.all(processes.map(({ app }) => app.ready())); // the first calls may come at once
  let calls = 0;
  const next = () => processes[calls++ % count] ?? api;
  return {
    ...api,
    app: turning(api.app, () => next().app),
    inject: (...call) => next().inject(...call),
    processes,
    next,
    async everywhere(...call) {
      const answers: LightMyRequestResponse[] = [];
      for (const process of processes) answers.push(await process.inject(...call));
      return answers;
    },
    atOnce: (...call) => Promise.all(processes.map((process) => process.inject(...call))),
    async mails() {
      for (const { modules } of processes) {
        await modules.people.idle();
        await modules.post.queue.sendDue();
      }
      return api.mails();
    },
  };
}

function turning(app: FastifyInstance, next: () => FastifyInstance): FastifyInstance {
  return new Proxy(app, {
    get: (target, key): unknown => Reflect.get(key === 'inject' ? next() : target, key),
  });
}
