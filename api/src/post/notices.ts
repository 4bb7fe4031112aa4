import type { UserId } from '@inkbridge/contracts';
import type { Language } from '../http/language.js';
import type { NoticeLetter } from './letters/en.js';
import { writeNotice, type NoticeFacts } from './letters/write-notice.js';
import type { MailQueue } from './mail-queue.js';
import { salutation } from './salutation.js';

/** The event a notice is about: its kind, and the id of the profile, update, payment or case. */
export type NoticeEvent = { kind: string; id: string };

/** A person who gets mails, with or without an account. */
type Correspondent = { name: string; address: string; language: Language };

/** A letter to one person: to whom, which text with which facts, and where its button leads. */
export type Notice = {
  recipient: UserId | Correspondent;
  letter: NoticeLetter;
  facts: NoticeFacts;
  /** Path on the site. */
  path: string;
  /** Distinguishes events of one kind that may happen again to the same subject; else empty. */
  event: string;
};

/** Notifies people by mail of what happens to their profiles, payments and reports (D-69). */
export type Notifier = {
  /**
   * Resolves when the mail is queued; the same event twice is one mail. Call it after the effect, because `write` may
   * read its facts from the database; it returns null when there is no one to notify. Never throws, because a failed
   * notice must not undo what it reports: it returns false then, and true otherwise.
   */
  notify(about: NoticeEvent, write: () => Notice | null | Promise<Notice | null>): Promise<boolean>;
};

export type NotifierDeps = {
  queue: Pick<MailQueue, 'add'>;
  /** The owner of an account as the recipient of a mail; null when there is no such account. */
  accountOf: (id: UserId) => Promise<Correspondent | null>;
  /** Links come from the configuration, never from a request's `Host`. */
  publicUrl: URL;
  log: { error(facts: object, message: string): void };
};

export function createNotifier({ queue, accountOf, publicUrl, log }: NotifierDeps): Notifier {
  async function send({ kind, id }: NoticeEvent, { recipient, letter, facts, path, event }: Notice): Promise<void> {
    const person = typeof recipient === 'string' ? await accountOf(recipient) : recipient;
    if (!person) return;
    const name = salutation(person.name);
    const { address, language } = person;
    const written = writeNotice(letter, facts, { language, name, url: new URL(path, publicUrl).href });
    await queue.add({ to: { name, address }, ...written, once: `${kind} ${id} ${event}` });
  }

  return {
    async notify(about, write) {
      try {
        const notice = await write();
        if (notice) await send(about, notice);
        return true;
      } catch (error) {
        log.error({ err: error, notice: about.kind, about: about.id }, 'a notice could not be queued');
        return false;
      }
    },
  };
}
