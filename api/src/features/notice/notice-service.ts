import type { MailQueue } from '../mail/mail-queue.js';
import { salutation } from '../mail/salutation.js';
import type { UserRepository } from '../user/user-repository.js';
import { writeNotice } from './letters/write-notice.js';
import type { Notice, Notices } from './notices.js';
import { createOccasions, type Occasion, type OccasionPorts } from './occasions.js';

type Parts = OccasionPorts & {
  queue: Pick<MailQueue, 'add'>;
  users: Pick<UserRepository, 'find'>;
  /** Links come from the configuration, never from a request's `Host`. */
  publicUrl: URL;
  log: { error(facts: object, message: string): void };
};

/** Tells people by mail what happens to their profiles and payments (design §12, D-69). */
export function createNotices({ queue, users, publicUrl, log, ...ports }: Parts): Notices {
  const occasionOf = createOccasions(ports);

  async function post(notice: Notice, { reader, letter, facts, path, event }: Occasion): Promise<void> {
    const account = await users.find(reader);
    if (!account) return;
    const name = salutation(account.firstName);
    const language = account.language ?? 'en';
    const written = writeNotice(letter, facts, { language, name, url: new URL(path, publicUrl).href });
    const once = `${notice.kind} ${subjectOf(notice)} ${event}`;
    await queue.add({ to: { name, address: account.email }, ...written, once });
  }

  return {
    async tell(notice) {
      try {
        const occasion = await occasionOf(notice);
        if (occasion) await post(notice, occasion);
      } catch (error) {
        log.error({ err: error, notice: notice.kind, about: subjectOf(notice) }, 'a notice could not be queued');
      }
    },
  };
}

function subjectOf(notice: Notice): string {
  if ('paymentId' in notice) return notice.paymentId;
  return 'updateId' in notice ? notice.updateId : notice.customerId;
}
