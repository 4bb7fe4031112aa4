import { linksIn, type Mail, type MailTransport } from '../post/mail-transport.js';

export type CollectedMail = Omit<Mail, 'to'> & { to: string; links: string[] };

/** A transport that keeps what was sent, oldest first. */
export function collectMails(): MailTransport & { sent: CollectedMail[] } {
  const sent: CollectedMail[] = [];
  return {
    sent,
    async send({ to, ...mail }) {
      sent.push({ ...mail, to: to.address, links: linksIn(mail.text) });
      return { outcome: 'sent' };
    },
    close: async () => undefined,
  };
}
