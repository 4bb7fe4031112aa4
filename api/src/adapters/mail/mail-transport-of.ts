import type { Config } from '../../config/config.js';
import type { MailTransport, Outbox } from '../../post/mail-transport.js';
import { createOutbox, createOutboxTransport } from './outbox-transport.js';
import { createSmtpTransport } from './smtp-transport.js';

/** The configured transport: a mail server, or the outbox folder. */
export function mailTransportOf({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, now: () => Date): MailTransport {
  const { smtpUrl, from } = mail;
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from }) : createOutboxTransport(dataDir, now);
}

/** The outbox shown at `/dev/outbox`; null outside the demo, and where mails are really sent (D-101). */
export function readableOutboxOf({ mail, dataDir, demo }: Pick<Config, 'mail' | 'dataDir' | 'demo'>): Outbox | null {
  return demo && !mail.smtpUrl ? createOutbox(dataDir) : null;
}
