import type { SandboxCheckout, SandboxEvent } from './sandbox-doc.js';
import { messageOf } from './sandbox-message.js';
import type { SandboxKnobs } from './sandbox-knobs.js';
import type { SandboxStore } from './sandbox-store.js';
import { signatureOf } from './webhook-signature.js';

/** Milliseconds. */
const second = 1_000;
/** Longer than any delivery takes. */
const lease = 60 * second;
const pollEvery = 5 * second;
const firstPause = second;
const longestPause = 600 * second;
/** As long as Stripe does. */
const giveUpAfter = 3 * 24 * 3_600 * second;
const mostAtOnce = 4;

/** Brings a message to the product's webhook and answers the status. */
export type Post = (body: Buffer, signature: string) => Promise<number>;

type Parts = {
  store: SandboxStore;
  secret: Buffer;
  knobs: SandboxKnobs;
  draw: () => number;
  now: () => Date;
  log: { warn(facts: object, message: string): void };
};

export type WebhookPoster = {
  /** From now on messages are delivered, those of an earlier life first. */
  start(post: Post): void;
  /** A message is due in so many milliseconds. */
  wakeIn(delayMs: number): void;
  /** Looks now, and resolves when what is due was taken or waits for a later try. */
  deliverDue(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

/** Delivers each message at least once; several processes may do so beside each other. */
export function createWebhookPoster({ store, secret, knobs, draw, now, log }: Parts): WebhookPoster {
  let post: Post | null = null;
  let timer: NodeJS.Timeout | null = null;
  const couriers = new Set<Promise<void>>();
  let calls = 0;

  function wake(): void {
    calls += 1;
    if (!post || couriers.size >= mostAtOnce) return;
    const courier = deliverAll(post).finally(() => couriers.delete(courier));
    couriers.add(courier);
  }

  const isRunning = () => post !== null;

  async function deliverAll(way: Post): Promise<void> {
    try {
      while (isRunning()) {
        const seen = calls;
        const leased = await store.lease(now(), new Date(now().getTime() + lease));
        if (leased) await deliver(leased, way);
        else if (seen === calls) return; // nothing came while we looked
      }
    } catch (error) {
      log.warn({ err: error }, "the sandbox's messages wait, because the database does not answer");
    }
  }

  async function deliver(checkout: SandboxCheckout, way: Post): Promise<void> {
    const newestFirst = draw() < knobs.reorder;
    const events = newestFirst ? checkout.events.toReversed() : checkout.events;
    let problem: string | null = null;
    for (const event of events) problem ??= await send(checkout, event, way);
    if (problem === null) return store.delivered(checkout);

    const next = nextTry(checkout, now());
    if (!next || checkout.tries === 1) log.warn({ problem, checkout: checkout._id }, 'a message was not taken');
    await (next ? store.postpone(checkout, next) : store.delivered(checkout));
  }

  /** Why it was not taken; null when it was. */
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
      if (delayMs <= 0) wake();
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

/** Three times later each time; null when it is time to give up. */
function nextTry({ tries, events }: SandboxCheckout, now: Date): Date | null {
  const since = events[0]?.at ?? now;
  const next = now.getTime() + Math.min(firstPause * 3 ** (tries - 1), longestPause);
  return next > since.getTime() + giveUpAfter ? null : new Date(next);
}
