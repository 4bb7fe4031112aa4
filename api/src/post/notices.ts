import { apiBase, stopMailsInOneClickRoute, type UserId } from '@inkbridge/contracts';
import { isDatabaseAway, isDiskFull } from '../database/database-away.js';
import type { Log } from '../database/log.js';
import type { Language } from '../http/requests/language.js';
import type { NoticeLetter } from './letters/en.js';
import { type NamedPeople, type NoticeFacts, writeNotice } from './letters/write-notice.js';
import type { MailQueue } from './mail-queue.js';
import { salutation } from './templates/write-letter.js';
import { stopMailsPath } from '@inkbridge/shared/routes';
import type { MailHeaders } from './mail-transport.js';

/** The event a notice is about: its kind, and the id of the profile, update, payment or case. */
export type NoticeEvent = { kind: string; id: string };

/** A person who gets mails, with or without an account. */
type Correspondent = { name: string; address: string; language: Language };

type Recipient = UserId | Correspondent;

/** A letter to one person: to whom, which text with which facts, and where its button leads. */
export type Notice = {
  recipient: Recipient;
  letter: NoticeLetter;
  facts: NoticeFacts;
  /** Path on the site. */
  path: string;
  /** Distinguishes events of one kind that may happen again to the same subject; else empty. */
  event: string;
  /** People whom the letter names, after its lines. */
  people?: readonly NamedPeople[];
  /** Ends mails of this kind without a login; the letter names it as `stop`. Absent in mails that nobody may stop. */
  stopKey?: string;
};

/** Notifies people by mail of what happens to their profiles, payments and reports (D-69). */
export type Notifier = {
  /**
   * Resolves when the mail is queued; the same event twice is one mail. Call it after the effect, because `write` may
   * read its facts from the database; it returns null when there is no one to notify. Never throws, because a failed
   * notice must not undo what it reports: it returns false while nothing can be stored, and true otherwise. This process
   * then tries again by itself; a step that can be repeated stays undone, so that the notice outlives the process too.
   */
  notify(about: NoticeEvent, write: WriteNotice): Promise<boolean>;
  /** Reads a recipient ahead, while the effect is being written. Returns the id, to be read later, if that fails. */
  recipientOf(id: UserId): Promise<Recipient>;
};

type WriteNotice = () => Notice | null | Promise<Notice | null>;

export type NotifierDeps = {
  queue: Pick<MailQueue, 'add'>;
  /** The owner of an account as the recipient of a mail; null when there is no such account. */
  accountOf: (id: UserId) => Promise<Correspondent | null>;
  /** Links come from the configuration, never from a request's `Host`. */
  publicUrl: URL;
  log: Pick<Log, 'error'>;
};

/** Milliseconds between two tries of notices that could not be stored. */
const retryEvery = 5_000;
const mostOwed = 1_000;

export function createNotifier({ queue, accountOf, publicUrl, log }: NotifierDeps) {
  const owed = new Map<WriteNotice, NoticeEvent>();
  let timer: NodeJS.Timeout | null = null;

  const linkTo = (path: string) => new URL(path, publicUrl).href;

  async function send({ kind, id }: NoticeEvent, notice: Notice): Promise<void> {
    const { recipient, letter, path, event, people: named = [], stopKey } = notice;
    const person = typeof recipient === 'string' ? await accountOf(recipient) : recipient;
    if (!person) return;
    const name = salutation(person.name);
    const { address, language } = person;
    const facts = stopKey === undefined ? notice.facts : { ...notice.facts, stop: stopPageOf(stopKey, publicUrl) };
    const written = writeNotice(letter, facts, { language, name, url: linkTo(path) }, { named, linkTo });
    const headers = stopKey === undefined ? {} : { headers: oneClickHeaders(stopKey, publicUrl) };
    await queue.add({ to: { name, address }, ...written, ...headers, once: `${kind} ${id} ${event}` });
  }

  /** False when it may succeed later. */
  async function queued(about: NoticeEvent, write: WriteNotice): Promise<boolean> {
    try {
      const notice = await write();
      if (notice) await send(about, notice);
      return true;
    } catch (error) {
      const passes = isDatabaseAway(error) || isDiskFull(error);
      if (!owed.has(write)) {
        log.error({ err: error, notice: about.kind, about: about.id, passes }, 'a notice could not be queued');
      }
      return !passes;
    }
  }

  /** Queues the notices that could not be stored earlier; stops at the first that still cannot. */
  async function queueOwed(): Promise<void> {
    for (const [write, about] of owed) {
      if (!(await queued(about, write))) break;
      owed.delete(write);
    }
    plan();
  }

  function plan(): void {
    if (timer) clearTimeout(timer);
    timer = owed.size > 0 ? setTimeout(() => void queueOwed(), retryEvery).unref() : null;
  }

  const notifier: Notifier = {
    async notify(about, write) {
      if (await queued(about, write)) return true;
      if (owed.size < mostOwed) owed.set(write, about);
      plan();
      return false;
    },
    recipientOf: async (id) => (await accountOf(id).catch(() => null)) ?? id,
  };
  return { ...notifier, queueOwed };
}

/** The page that asks before it stops mails: programs that look at mails open every link in them. */
function stopPageOf(key: string, publicUrl: URL): string {
  return new URL(stopMailsPath(key), publicUrl).href;
}

/** Lets mail programs show a button of their own that stops the mails (RFC 2369, RFC 8058). */
function oneClickHeaders(key: string, publicUrl: URL): MailHeaders {
  const { href } = new URL(`${apiBase}${stopMailsInOneClickRoute.url}?key=${key}`, publicUrl);
  return { 'list-unsubscribe': `<${href}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}
