import { within } from '@inkbridge/shared/time';
import type { Product } from './start-product.js';

type Stopping = {
  product: Pick<Product, 'drain' | 'close'>;
  log: { info(message: string): void; warn(message: string): void };
  drainSeconds: number;
  pause: (milliseconds: number) => Promise<unknown>;
  exit: (code: number) => void;
};

/** Milliseconds: whoever stops us waits for ten seconds after the drain, and then kills. */
const longestClose = 9_000;

/**
 * Lets proxies turn away first; then accepts no more requests, finishes the open ones, closes the database, and exits
 * with 0, or with 1 when that takes too long or fails.
 */
export async function stopProduct({ product, log, drainSeconds, pause, exit }: Stopping): Promise<void> {
  product.drain();
  await pause(drainSeconds * 1_000);
  const closed = product.close().then(
    () => 'closed' as const,
    () => 'failed' as const, // the log has the failure
  );
  const end = await within(longestClose, closed, () => 'late' as const);
  if (end === 'closed') log.info('stopped');
  else log.warn(end === 'late' ? 'stopped before all requests had finished' : 'stopped, but not all of it closed');
  exit(end === 'closed' ? 0 : 1);
}
