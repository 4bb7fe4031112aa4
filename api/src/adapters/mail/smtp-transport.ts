import { createTransport } from 'nodemailer';
import type { Delivery, Mail, MailTransport } from '../../post/mail-transport.js';

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
