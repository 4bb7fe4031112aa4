import { hour } from '@inkbridge/shared/time';
import { collections } from '../../product/schema/collections.js';
import { smtpProblem } from '../../adapters/mail/smtp-greeting.js';
import { fail, ok, warn, type Check, type StoredCheck } from './finding.js';

/** Milliseconds a mail may wait before the check warns. */
const longestWait = hour;

export const checkMail: Check = {
  name: 'mail',
  async run({ config: { mail, demo } }) {
    if (!mail.smtpUrl) {
      const outbox = 'Mail is not sent: it is kept in the outbox folder.';
      return demo ? ok(outbox) : warn(outbox, 'Set SMTP_URL to send it.');
    }
    const { host } = new URL(mail.smtpUrl);
    const problem = await smtpProblem(mail.smtpUrl);
    if (problem)
      return fail(`${host} does not accept mail: ${problem}`, 'Check SMTP_URL: host, port, user and password.');
    return ok(`${host} accepts our login.`);
  },
};

export const checkQueue: StoredCheck = {
  name: 'mail queue',
  async run({ db }, { session }) {
    const before = new Date(session.now().getTime() - longestWait);
    const late = await collections(db).mails.countDocuments({ dueAt: { $ne: null }, queuedAt: { $lt: before } });
    if (late === 0) return ok('No mail has been waiting for more than an hour.');
    return warn(
      `${late} mails have been waiting for more than an hour.`,
      'See the mail check, and make sure that the product is running.',
    );
  },
};
