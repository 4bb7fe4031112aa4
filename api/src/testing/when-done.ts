import { afterAll, onTestFinished } from 'vitest';

/** Runs at the end of the test, or of the file when called outside a test. */
export function whenDone(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    afterAll(close);
  }
}
