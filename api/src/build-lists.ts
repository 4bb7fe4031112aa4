import type { Logger } from 'pino';
import type { Services } from './services.js';

const retryAfterMilliseconds = 5_000;

type Lists = Pick<Services, 'model' | 'records'>;

/**
 * Reads all that lists are answered from, beside the listening server: until it is done `/readyz` says no and lists
 * answer 503. Asked for again while it runs, it runs once more; what fails is tried again until it is stopped.
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
      log.info({ milliseconds: elapsed() }, 'the records are read');
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
