const retryAfterMilliseconds = 5_000;

export type Loadable = {
  /** As the log names it. */
  name: string;
  /** Resolves with what the log tells of it. */
  load: () => Promise<object>;
  stop: () => Promise<void> | void;
};
type Log = { info(facts: object, message: string): void; error(facts: object, message: string): void };
export type Loader = { build: () => void; stop: () => Promise<void> };

/**
 * Loads data that lists are answered from, while the server is already listening: until then `/readyz` and lists answer
 * 503. A `build` during a run starts one more run afterwards; a failed run is retried until `stop`.
 */
export function createLoader({ name, load, stop }: Loadable, log: Log): Loader {
  let isWanted = false;
  let isRunning = false;
  let retry: NodeJS.Timeout | null = null;

  async function run(): Promise<void> {
    const startedAt = performance.now();
    try {
      const facts = await load();
      log.info({ ...facts, milliseconds: Math.round(performance.now() - startedAt) }, `${name} loaded`);
    } catch (error) {
      log.error({ err: error }, `${name} could not be loaded`);
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
    async stop() {
      isWanted = false;
      if (retry) clearTimeout(retry);
      await stop();
    },
  };
}
