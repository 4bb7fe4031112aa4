import type { Collection } from 'mongodb';
import { createFactorMailer, createIdentityMailer, type NameOf } from './code-mails.js';
import type { MailDoc, MailRepository } from './mail-repository.js';
import { createMailQueue } from './mail-queue.js';
import type { MailTransport } from './mail-transport.js';
import { createMailRepository } from './mongo-mail-repository.js';
import { createNotifier, type NotifierDeps } from './notices.js';
import type { Log } from '../database/log.js';

export type PostPorts = {
  stored: { mails: Collection<MailDoc> };
  /** Account facts for mails. */
  readers: { nameOf: NameOf } & Pick<NotifierDeps, 'accountOf'>;
  transport: MailTransport;
  publicUrl: URL;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  clockIsTrusted: () => Promise<boolean>;
};

export type Post = ReturnType<typeof postModule>;

/** The mail queue and the mails that it carries. Nothing is sent before `queue.start()`. */
export function postModule({ stored, readers, transport, publicUrl, now, log, clockIsTrusted }: PostPorts) {
  const { nameOf, accountOf } = readers;
  const repository = createMailRepository(stored.mails);
  const queue = createMailQueue({ repository, transport, now, log, clockIsTrusted });
  return {
    ...createNotifier({ queue, accountOf, publicUrl, log }),
    /** Mails that an identity provider sends. */
    codeMails: {
      ...createIdentityMailer({ queue, publicUrl, nameOf }),
      ...createFactorMailer({ queue, publicUrl, nameOf }),
    },
    data: createMailData(repository),
    queue,
  };
}

/** Mails to one address that are still here. Their contents carry codes, so only their subjects are handed out. */
function createMailData(repository: Pick<MailRepository, 'listTo' | 'removeTo'>) {
  return {
    files: ({ email }: { email: string }) => [{ name: 'mails' as const, rows: repository.listTo(email) }],

    async forget({ email }: { email: string }) {
      await repository.removeTo(email);
      return 'done' as const;
    },
  };
}
