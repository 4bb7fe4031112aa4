import type { Collection } from 'mongodb';
import type { IdentityMailer } from './code-mails.js';
import type { UserRepository } from '../people/user-repository.js';
import { createIdentityMailer } from './identity-mailer.js';
import type { MailDoc } from './mail-doc.js';
import { createMailQueue, type MailLog, type MailQueue } from './mail-queue.js';
import type { MailTransport } from './mail-transport.js';
import { createMailRepository } from './mongo-mail-repository.js';

type MailsDeps = {
  mails: Collection<MailDoc>;
  users: Pick<UserRepository, 'find' | 'findIdByUid'>;
  transport: MailTransport;
  publicUrl: URL;
  now: () => Date;
  log: MailLog;
};

/** Builds the mail queue and the mailer for identities. Nothing is sent before `queue.start()`. */
export function createMails({ mails, users, transport, publicUrl, now, log }: MailsDeps): {
  queue: MailQueue;
  mailer: IdentityMailer;
} {
  const queue = createMailQueue({ repository: createMailRepository(mails), transport, now, log });

  async function nameOf(uid: string): Promise<string | null> {
    const id = await users.findIdByUid(uid);
    const account = id && (await users.find(id));
    return account?.firstName ?? null;
  }

  return { queue, mailer: createIdentityMailer({ queue, publicUrl, nameOf }) };
}
