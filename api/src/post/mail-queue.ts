import { sentMailDays } from '@inkbridge/contracts';
import { day, hour, minute, second } from '@inkbridge/shared/time';
import type { MailTransport, NewMail } from './mail-transport.js';
import type { LeasedMail, MailRepository, Stored } from './mail-repository.js';
import type { Log } from '../database/log.js';

const firstPause = 10 * second;
const longestPause = hour;
/** By then a user who still wants the mail has requested another. */
const giveUpAfter = 48 * hour;

/**
 * When to try again after `tries` tries, each pause three times longer, up to an hour; null when it is time to give up.
 */
export function nextTry(tries: number, { queuedAt, now }: { queuedAt: Date; now: Date }): Date | null {
  const next = now.getTime() + Math.min(firstPause * 3 ** (tries - 1), longestPause);
  return next > queuedAt.getTime() + giveUpAfter ? null : new Date(next);
}

/** Milliseconds; longer than any try takes. The mail of a dead sender is tried again after this. */
const lease = 2 * minute;
const failedAreKept = 7 * day;
/** How long an event is remembered as mailed: longer than any caller may report it again. */
const onceIsKept = sentMailDays * day;
/** How often to look for mails whose next try is due; new ones do not wait for it. */
const pollEvery = 5_000;
/** How often to look for mails that a wrong clock put off. */
const bringForwardEvery = 5 * minute;
const mostAtOnce = 4;

type MailQueueDeps = {
  repository: MailRepository;
  transport: MailTransport;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  /** No mail is given up while it is in doubt how long it has waited. */
  clockIsTrusted?: () => Promise<boolean>;
};

export type MailQueue = {
  /** Resolves when the mail is stored: from then on it is sent at least once, even if this process ends now. */
  add(mail: NewMail): Promise<Stored>;
  /** Sends due mails again and again. */
  start(): void;
  /** Looks now, and resolves when every due mail was sent or postponed. */
  sendDue(): Promise<void>;
  /** Starts no more mails and waits for those under way. */
  stop(): Promise<void>;
};

/** Mails wait in the database; any number of processes send them, each mail by one at a time (docs/operations.md). */
export function createMailQueue(ports: MailQueueDeps): MailQueue {
  const { repository, transport, now, log } = ports;
  const send = createSend(ports);
  const senders = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let repair: NodeJS.Timeout | null = null;
  let calls = 0;
  let beginning = 0;
  let isAway = false;

  const isRunning = () => timer !== null;
  const hasRoom = () => isRunning() && senders.size + beginning < mostAtOnce;
  const leaseEnd = () => new Date(now().getTime() + lease);

  function wake(): void {
    calls += 1;
    if (hasRoom()) beginSending(sendAll());
  }

  function beginSending(sending: Promise<void>): void {
    const sender = sending.finally(() => senders.delete(sender));
    senders.add(sender);
  }

  /** Stores the mail as leased to this process and sends it, which saves the write of leasing it later. */
  async function addLeased(mail: NewMail): Promise<Stored> {
    const seen = calls;
    beginning += 1;
    try {
      const { id, leased } = await repository.insertLeased(mail, now(), leaseEnd());
      if (leased) beginSending(sendFirst(leased, seen));
      return { id, isNew: leased !== null };
    } finally {
      beginning -= 1;
    }
  }

  /** Looks for others only if one was added since `seen`, when there was no room: it may be left to this sender. */
  async function sendFirst(leased: LeasedMail, seen: number): Promise<void> {
    await untilAway(async () => {
      await send(leased);
      isAway = false;
    });
    if (seen !== calls) await sendAll();
  }

  async function sendAll(): Promise<void> {
    await untilAway(async () => {
      while (isRunning()) {
        const seen = calls;
        const leased = await repository.lease(now(), leaseEnd());
        isAway = false;
        if (leased) await send(leased);
        else if (seen === calls) return; // nothing was added in the meantime
      }
    });
  }

  async function untilAway(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'mails are waiting for the database');
      isAway = true;
    }
  }

  /** No mail waits for a day that only a wrong clock has seen. */
  async function bringForward(): Promise<void> {
    await repository.bringForward(now(), longestPause).catch(() => undefined); // the database is away: the next one
  }

  async function settled(): Promise<void> {
    while (senders.size > 0) await Promise.all(senders);
  }

  return {
    async add(mail) {
      if (hasRoom()) return addLeased(mail);
      const stored = await repository.insert(mail, now());
      wake();
      return stored;
    },
    start() {
      timer ??= setInterval(wake, pollEvery).unref();
      repair ??= setInterval(() => void bringForward(), bringForwardEvery).unref();
      void bringForward();
      wake();
    },
    async sendDue() {
      wake();
      await settled();
    },
    async stop() {
      if (timer) clearInterval(timer);
      if (repair) clearInterval(repair);
      timer = repair = null;
      await settled();
      await transport.close();
    },
  };
}

/** Tries to send one leased mail, and records the outcome. */
function createSend({ repository, transport, now, log, clockIsTrusted = async () => true }: MailQueueDeps) {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  async function nextTryOf({ mail: { queuedAt }, tries }: LeasedMail): Promise<Date | null> {
    const next = nextTry(tries, { queuedAt, now: now() });
    return next !== null || (await clockIsTrusted()) ? next : later(longestPause);
  }

  return async (leased: LeasedMail): Promise<void> => {
    const { mail, tries, isOnce } = leased;
    const delivery = await transport.send(mail);
    if (delivery.outcome === 'sent') {
      return isOnce ? repository.remember(leased, later(onceIsKept)) : repository.remove(leased);
    }
    const facts = { mailId: mail.id, tries, problem: delivery.problem };
    const next = delivery.outcome === 'refused' ? null : await nextTryOf(leased);
    if (next === null) {
      await repository.fail(leased, later(failedAreKept));
      log.error(facts, 'a mail could not be sent');
      return;
    }
    await repository.postpone(leased, next);
    if (tries === 1) log.warn(facts, 'a mail will be retried');
  };
}
