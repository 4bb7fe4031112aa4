import type { RatingService } from './rating-service.js';

const everyMilliseconds = 60_000;

type Log = { warn(facts: object, message: string): void };

/** Settles what is left over now and every minute. Returns how to stop. */
export function settleRepeatedly({ settleLeftovers }: Pick<RatingService, 'settleLeftovers'>, log: Log): () => void {
  const settle = () =>
    void settleLeftovers().catch((error: unknown) => log.warn({ err: error }, 'ratings wait for the database'));
  settle();
  const timer = setInterval(settle, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
