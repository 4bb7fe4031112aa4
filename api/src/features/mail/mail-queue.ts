import type { NewMail } from './mail.js';
import type { LeasedMail, MailRepository } from './mail-repository.js';
import type { MailTransport } from './mail-transport.js';
import { nextTry } from './retry-times.js';

/** Milliseconds. */
const minute = 60_000;
/** Longer than any try takes; a mail whose sender died is tried again after it. */
const lease = 2 * minute;
const failedAreKept = 7 * 24 * 60 * minute;
/** How often somebody looks for mails whose next try is due; new ones do not wait for it. */
const pollEvery = 5_000;
const mostAtOnce = 4;

export type MailLog = { warn(facts: object, message: string): void; error(facts: object, message: string): void };
type Parts = { repository: MailRepository; transport: MailTransport; now: () => Date; log: MailLog };

export type MailQueue = {
  /** Resolves when the mail is stored: from then on it is sent, at least once, even if this process ends now. */
  add(mail: NewMail): Promise<{ id: string }>;
  /** Sends what is due, again and again. */
  start(): void;
  /** Looks now, and resolves when what is due was sent or waits for a later try. */
  sendDue(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

/** Mails wait in the database; any number of processes send them, each mail by one at a time (design §14). */
export function createMailQueue({ repository, transport, now, log }: Parts): MailQueue {
  const senders = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let calls = 0;
  let isAway = false;

  function wake(): void {
    calls += 1;
    if (!isRunning() || senders.size >= mostAtOnce) return;
    const sender = sendAll().finally(() => senders.delete(sender));
    senders.add(sender);
  }

  const isRunning = () => timer !== null;

  async function sendAll(): Promise<void> {
    try {
      while (isRunning()) {
        const seen = calls;
        const leased = await repository.lease(now(), new Date(now().getTime() + lease));
        isAway = false;
        if (leased) await send(leased);
        else if (seen === calls) return; // nothing came while we looked
      }
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'mails wait, because the database does not answer');
      isAway = true;
    }
  }

  async function send(leased: LeasedMail): Promise<void> {
    const { mail, tries } = leased;
    const delivery = await transport.send(mail);
    if (delivery.outcome === 'sent') return repository.remove(leased);
    const facts = { mailId: mail.id, tries, problem: delivery.problem };
    const next = delivery.outcome === 'refused' ? null : nextTry(tries, { queuedAt: mail.queuedAt, now: now() });
    if (next === null) {
      await repository.fail(leased, new Date(now().getTime() + failedAreKept));
      log.error(facts, 'a mail could not be sent');
      return;
    }
    await repository.postpone(leased, next);
    if (tries === 1) log.warn(facts, 'a mail waits for its next try');
  }

  async function settled(): Promise<void> {
    while (senders.size > 0) await Promise.all(senders);
  }

  return {
    async add(mail) {
      const stored = await repository.insert(mail, now());
      wake();
      return stored;
    },
    start() {
      timer ??= setInterval(wake, pollEvery).unref();
      wake();
    },
    async sendDue() {
      wake();
      await settled();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await settled();
      await transport.close();
    },
  };
}
