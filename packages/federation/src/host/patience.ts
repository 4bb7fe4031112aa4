import { isTimeout, RemoteFailure, TimeLimitExceeded } from './remote-failure.js';

/** How long one try may take: as long as the build's `chunkLoadTimeout`. */
export const attemptLimitMs = 8_000;
/** All tries together, so that a visitor has an answer within ten seconds. */
export const totalLimitMs = 10_000;
/** After a failure that came fast. The second is for Chromium, which answers the first from a failed preload. */
export const retryDelaysMs: readonly number[] = [500, 1_500];

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A late answer is dropped. @throws TimeLimitExceeded */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
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
 * Runs `attempt(0)`, and after a fast failure `attempt(1)` and `attempt(2)`. A time-out is not repeated, nor is what
 * `isFinal` names.
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
