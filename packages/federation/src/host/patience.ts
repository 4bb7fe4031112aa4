import { isTimeout, RemoteFailure, TimeLimitExceeded } from './remote-failure.js';

/** Time limit of one attempt; same as the build's `chunkLoadTimeout`. */
export const attemptLimitMs = 8_000;
/** Time limit of all attempts together, so that a visitor gets an answer within ten seconds. */
const totalLimitMs = 10_000;
/** Delays after a fast failure. The second exists because Chromium answers the first retry from a failed preload. */
const retryDelaysMs: readonly number[] = [500, 1_500];

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Ignores a late result. @throws TimeLimitExceeded */
async function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(`Nothing within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs `attempt(0)`, and after a fast failure `attempt(1)` and `attempt(2)`. Does not retry after a time-out or an
 * error that `isFinal` accepts.
 */
export async function withRetries<T>(
  attempt: (number: number) => Promise<T>,
  isFinal: (error: unknown) => boolean = (error) => error instanceof RemoteFailure,
): Promise<T> {
  const deadline = performance.now() + totalLimitMs;
  for (let number = 0; ; number++) {
    try {
      return await withTimeLimit(attempt(number), Math.min(attemptLimitMs, deadline - performance.now()));
    } catch (error) {
      const delayMs = retryDelaysMs[number];
      if (delayMs === undefined || isTimeout(error) || isFinal(error)) throw error;
      await wait(delayMs);
    }
  }
}
