import type { Logger } from 'pino';
import type { Customer } from '../profiles/customer.js';
import type { ReadModel } from './read-model.js';

const retryAfterMilliseconds = 5_000;

export type Lists = {
  model: Pick<ReadModel, 'rebuild' | 'stop' | 'index'>;
  /** What the console's lists are answered from; reads the profiles in one pass with the catalogue. */
  records: { rebuild(beside: (customers: AsyncIterable<Customer>) => Promise<void>): Promise<void>; stop(): void };
};

/**
 * Loads the data that lists are answered from, while the server is already listening: until then `/readyz` and lists
 * answer 503. A `build` during a run starts one more run afterwards; a failed run is retried until `stop`.
 */
export function createListBuilder({ model, records }: Lists, log: Logger): { build(): void; stop(): void } {
  let isWanted = false;
  let isRunning = false;
  let retry: NodeJS.Timeout | null = null;

  async function run(): Promise<void> {
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      await records.rebuild(async (customers) => {
        await model.rebuild(customers);
        log.info({ profiles: model.index.size(), milliseconds: elapsed() }, 'the catalogue is built');
      });
      log.info({ milliseconds: elapsed() }, 'the records are loaded');
    } catch (error) {
      log.error({ err: error }, 'the lists could not be built');
      retry = setTimeout(build, retryAfterMilliseconds).unref();
    }
  }

  async function runWhileWanted(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await run();
    }
    isRunning = false;
  }

  function build(): void {
    if (retry) clearTimeout(retry);
    isWanted = true;
    if (!isRunning) void runWhileWanted();
  }

  return {
    build,
    stop() {
      isWanted = false;
      if (retry) clearTimeout(retry);
      model.stop();
      records.stop();
    },
  };
}
