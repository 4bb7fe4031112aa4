import { onTestFinished } from 'vitest';
import { createMailQueue } from '../../post/mail-queue.js';
import type { Delivery, Mail, NewMail } from '../../post/mail-transport.js';
import { createMailRepository } from '../../post/mongo-mail-repository.js';
import { collections } from '../../product/schema/collections.js';
import { clockAt } from '../clock.js';
import { startTestDatabase } from '../test-database.js';

export const away: Delivery = { outcome: 'postponed', problem: 'ECONNREFUSED' };
export const sent: Delivery = { outcome: 'sent' };

export function aNewMail(subject = 'Welcome'): NewMail {
  const to = { name: 'Rosa', address: 'rosa@example.org' };
  return { to, subject, text: 'code=secret', html: '<p>code=secret</p>' };
}

/** A database, a clock, and queues whose transport does what the test says. */
export async function givenMailQueue() {
  const data = await startTestDatabase();
  const { mails } = collections(data.database.db);
  const clock = clockAt('2026-11-21T12:00:00Z');
  /** Whether the clock counts. */
  const doubt = { isOver: true };
  const lines: { level: 'warn' | 'error'; facts: object; message: string }[] = [];
  const log = {
    warn: (facts: object, message: string) => void lines.push({ level: 'warn', facts, message }),
    error: (facts: object, message: string) => void lines.push({ level: 'error', facts, message }),
  };

  function queueWith(send: (mail: Mail) => Delivery | Promise<Delivery>) {
    const transport = { send: async (mail: Mail) => send(mail), close: async () => undefined };
    const repository = createMailRepository(mails);
    const clockIsTrusted = async () => doubt.isOver;
    const queue = createMailQueue({ repository, transport, now: clock.now, log, clockIsTrusted });
    onTestFinished(() => queue.stop());
    queue.start();
    return queue;
  }
  onTestFinished(() => data.close());
  return { data, mails, clock, doubt, lines, queueWith };
}
