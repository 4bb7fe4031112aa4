import { day, second } from '@inkbridge/shared/time';
import type { SandboxCheckout, SandboxEvent } from './sandbox-doc.js';
import { messageOf } from './sandbox-message.js';
import type { SandboxKnobs } from './sandbox-book.js';
import type { SandboxStore } from './sandbox-store.js';
import { signatureOf } from './webhook-signature.js';
import type { Log } from '../../../database/log.js';

/** Milliseconds; longer than any delivery takes. */
const lease = 60 * second;
const pollEvery = 5 * second;
const firstPause = second;
const longestPause = 600 * second;
/** The same as Stripe. */
const giveUpAfter = 3 * day;
const mostAtOnce = 4;

/** Posts a message to the product's webhook and returns the status. */
type Post = (body: Buffer, signature: string) => Promise<number>;

type WebhookPosterDeps = {
  store: SandboxStore;
  secret: Buffer;
  knobs: SandboxKnobs;
  draw: () => number;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

export type WebhookPoster = {
  /** Starts to deliver messages, those of an earlier process first. */
  start(post: Post): void;
  /** Call it when a message is due after this delay. */
  wakeIn(delayMs: number): void;
  /** Looks now; resolves when every due message was delivered or postponed. */
  deliverDue(): Promise<void>;
  /** Starts no more deliveries and waits for those under way. */
  stop(): Promise<void>;
};

/** Delivers each message at least once; several processes may deliver concurrently. */
export function createWebhookPoster({ store, secret, knobs, draw, now, log }: WebhookPosterDeps): WebhookPoster {
  let post: Post | null = null;
  let timer: NodeJS.Timeout | null = null;
  const couriers = new Set<Promise<void>>();
  let calls = 0;

  function wake(): void {
    beginCourier(false);
  }

  /** `once`: for a message that was just stored; older ones are left to the poll. */
  function beginCourier(once: boolean): void {
    calls += 1;
    if (!post || couriers.size >= mostAtOnce) return;
    const courier = deliverAll(post, once).finally(() => couriers.delete(courier));
    couriers.add(courier);
  }

  const isRunning = () => post !== null;

  async function deliverAll(way: Post, once: boolean): Promise<void> {
    try {
      while (isRunning()) {
        const seen = calls;
        const leased = await store.lease(now(), new Date(now().getTime() + lease));
        if (leased) await deliver(leased, way);
        if ((once || !leased) && seen === calls) return; // nothing was added in the meantime
      }
    } catch (error) {
      log.warn({ err: error }, "the sandbox's messages are waiting for the database");
    }
  }

  async function deliver(checkout: SandboxCheckout, way: Post): Promise<void> {
    const newestFirst = draw() < knobs.reorder;
    const events = newestFirst ? checkout.events.toReversed() : checkout.events;
    let problem: string | null = null;
    for (const event of events) problem ??= await send(checkout, event, way);
    if (problem === null) return store.delivered(checkout);

    const next = nextTry(checkout, now());
    if (!next || checkout.tries === 1) log.warn({ problem, checkout: checkout._id }, 'a message was not accepted');
    await (next ? store.postpone(checkout, next) : store.delivered(checkout));
  }

  /** Why the message was not accepted, or null. */
  async function send(checkout: SandboxCheckout, event: SandboxEvent, way: Post): Promise<string | null> {
    const body = messageOf(checkout, event);
    const once = async () => way(body, signatureOf(body, secret, now()));
    try {
      const statuses = await Promise.all(draw() < knobs.duplicate ? [once(), once()] : [once()]);
      const refused = statuses.find((status) => status < 200 || status >= 300);
      return refused === undefined ? null : `status ${refused}`;
    } catch (error) {
      return String(error);
    }
  }

  async function idle(): Promise<void> {
    while (couriers.size > 0) await Promise.all(couriers);
  }

  return {
    start(way) {
      post = way;
      timer ??= setInterval(wake, pollEvery).unref();
      wake();
    },
    wakeIn(delayMs) {
      if (!post) return;
      if (delayMs <= 0) beginCourier(true);
      else setTimeout(wake, delayMs).unref();
    },
    async deliverDue() {
      wake();
      await idle();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      post = null;
      await idle();
    },
  };
}

/** Each pause is three times longer; null when it is time to give up. */
function nextTry({ tries, events }: SandboxCheckout, now: Date): Date | null {
  const since = events[0]?.at ?? now;
  const next = now.getTime() + Math.min(firstPause * 3 ** (tries - 1), longestPause);
  return next > since.getTime() + giveUpAfter ? null : new Date(next);
}
