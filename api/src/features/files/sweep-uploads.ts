import type { UploadService } from './upload-service.js';

const day = 24 * 60 * 60 * 1000;

type Log = { info(facts: object, message: string): void; warn(facts: object, message: string): void };

/** Sweeps now and once a day; several processes may do so at once. Answers how to stop. */
export function sweepUploadsDaily(uploads: Pick<UploadService, 'sweep'>, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const stop = new AbortController();

  async function sweepAll(): Promise<void> {
    try {
      let swept = 0;
      for (let found = 1; found > 0 && !stop.signal.aborted; swept += found) found = await uploads.sweep();
      if (swept > 0) log.info({ swept }, 'uploads that nothing shows are gone');
    } catch (error) {
      log.warn({ err: error }, 'uploads were not swept, and will be tomorrow');
    }
  }

  const timer = setInterval(() => {
    running = sweepAll();
  }, day);
  timer.unref();
  running = sweepAll();
  return async () => {
    stop.abort();
    clearInterval(timer);
    await running;
  };
}
