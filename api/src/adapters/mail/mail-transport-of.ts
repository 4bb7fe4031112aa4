import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import {
  type Delivery,
  linksIn,
  type Mail,
  type MailTransport,
  type Outbox,
  type OutboxMail,
} from '../../post/mail-transport.js';
import { writeFileDurably } from '../durable-file.js';

/** Only the newest are read, because a folder of years would take long. */
const mostListed = 500;

const storedMailSchema = z.strictObject({
  id: z.string(),
  to: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  sentAt: z.iso.datetime().transform((text) => new Date(text)),
});

const folderOf = (dataDir: string) => join(dataDir, 'outbox');

/** The configured transport: a mail server, or the outbox folder. */
export function mailTransportOf({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, now: () => Date): MailTransport {
  const { smtpUrl, from } = mail;
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from }) : createOutboxTransport(dataDir, now);
}

/** The outbox shown at `/dev/outbox`; null outside the demo, and where mails are really sent (D-101). */
export function readableOutboxOf({ mail, dataDir, demo }: Pick<Config, 'mail' | 'dataDir' | 'demo'>): Outbox | null {
  return demo && !mail.smtpUrl ? createOutbox(dataDir) : null;
}

/** The default: sends nothing, writes each mail as a JSON file to `<data>/outbox`. File names sort by time. */
export function createOutboxTransport(dataDir: string, now: () => Date): MailTransport {
  const folder = folderOf(dataDir);
  return {
    async send(mail) {
      const { id, to, subject, text, html, headers } = mail;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const stored = { id, to, subject, text, html, headers, sentAt: now().toISOString() };
        await writeFileDurably(join(folder, nameOf(mail)), `${JSON.stringify(stored, null, 2)}\n`);
      } catch (error) {
        return {
          outcome: 'postponed',
          problem: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
        };
      }
      return { outcome: 'sent' };
    },
    close: async () => undefined,
  };
}

/** The mails in that folder. */
export function createOutbox(dataDir: string): Outbox {
  const folder = folderOf(dataDir);
  /** Cache: a mail never changes, and a client waiting for one polls often. */
  let known = new Map<string, Promise<OutboxMail>>();

  async function newestNames(): Promise<string[]> {
    const names = await readdir(folder).catch(noneIfMissing);
    return names.filter((name) => /^\d.*\.json$/.test(name)).sort((a, b) => (a < b ? 1 : -1));
  }
  const read = async (name: string): Promise<OutboxMail> => toOutboxMail(await readFile(join(folder, name), 'utf8'));

  return {
    async list() {
      const names = (await newestNames()).slice(0, mostListed);
      const listed = new Map(names.map((name) => [name, known.get(name) ?? read(name)]));
      const mails = await Promise.all(listed.values());
      known = listed;
      return mails;
    },
    async find(id) {
      const name = (await newestNames()).find((name) => name.endsWith(`-${id}.json`));
      return name === undefined ? null : read(name);
    },
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []; // nothing was sent yet
  throw error;
}

/** Depends on the mail alone, so that a mail sent twice is stored once. */
function nameOf({ id, queuedAt }: Mail): string {
  return `${queuedAt.toISOString().replaceAll(':', '-')}-${id}.json`;
}

function toOutboxMail(json: string): OutboxMail {
  const mail = storedMailSchema.parse(JSON.parse(json));
  return { ...mail, links: linksIn(mail.text) };
}

const senderName = 'Inkbridge';

/** Milliseconds. Their sum is shorter than the queue's lease. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type SmtpTransportOptions = { url: string; from: string };

/** Sends through a mail server. Keeps connections open for later mails. */
export function createSmtpTransport({ url, from }: SmtpTransportOptions): MailTransport {
  const server = createTransport({
    ...timeouts,
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1, // a kept connection may have closed; the queue does the other tries
    disableFileAccess: true, // content is always literal, never read from a file or URL
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    async send({ id, to, subject, text, html, headers }: Mail) {
      try {
        await server.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: senderName, address: from },
          to: { name: to.name, address: to.address }, // a string would be parsed as a list of recipients
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated', ...headers },
        });
        return { outcome: 'sent' };
      } catch (error) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what nodemailer throws
        return deliveryOf(error as SmtpError);
      }
    },
    async close() {
      server.close();
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/**
 * Only what the server says about this recipient or this content is final. If it rejects our sign-in or our sender, the
 * operator has to mend it, and mails wait for that. The server's own words contain addresses, so they are dropped.
 */
function deliveryOf({ code = 'unknown', responseCode = 0, command = '' }: SmtpError): Delivery {
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const problem = [code, command, responseCode || ''].filter(Boolean).join(' ');
  return { outcome: isFinal ? 'refused' : 'postponed', problem };
}
