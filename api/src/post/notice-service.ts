import type { UserId } from '@inkbridge/contracts';
import type { MailQueue } from './mail-queue.js';
import { salutation } from './salutation.js';
import type { UserRepository } from '../people/user-repository.js';
import { writeNotice } from './letters/write-notice.js';
import type { Notice, Notices } from './notices.js';
import { createOccasions, type Correspondent, type Occasion, type OccasionsDeps } from './occasions.js';

type NoticesDeps = OccasionsDeps & {
  queue: Pick<MailQueue, 'add'>;
  users: Pick<UserRepository, 'find'>;
  /** Links come from the configuration, never from a request's `Host`. */
  publicUrl: URL;
  log: { error(facts: object, message: string): void };
};

/** Notifies people by mail of what happens to their profiles and payments (D-69). */
export function createNotices({ queue, users, publicUrl, log, ...ports }: NoticesDeps): Notices {
  const occasionOf = createOccasions(ports);

  async function accountOf(id: UserId): Promise<Correspondent | null> {
    const account = await users.find(id);
    return account && { name: account.firstName, address: account.email, language: account.language ?? 'en' };
  }

  async function post(notice: Notice, { reader, letter, facts, path, event }: Occasion): Promise<void> {
    const person = typeof reader === 'string' ? await accountOf(reader) : reader;
    if (!person) return;
    const name = salutation(person.name);
    const { address, language } = person;
    const written = writeNotice(letter, facts, { language, name, url: new URL(path, publicUrl).href });
    const once = `${notice.kind} ${subjectOf(notice)} ${event}`;
    await queue.add({ to: { name, address }, ...written, once });
  }

  return {
    async tell(notice) {
      try {
        const occasion = await occasionOf(notice);
        if (occasion) await post(notice, occasion);
        return true;
      } catch (error) {
        log.error({ err: error, notice: notice.kind, about: subjectOf(notice) }, 'a notice could not be queued');
        return false;
      }
    },
  };
}

function subjectOf(notice: Notice): string {
  if ('paymentId' in notice) return notice.paymentId;
  if ('caseId' in notice) return notice.caseId;
  return 'updateId' in notice ? notice.updateId : notice.customerId;
}
