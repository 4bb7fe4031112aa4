import { states } from '@inkbridge/shared/option-lists';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { day, second } from '@inkbridge/shared/time';
import type { GuideContent, GuideId, MailRule, MailStop, RecordsLink, SiteNotice } from '@inkbridge/contracts';
import { createBriefWait, type DatabaseAnswers } from '../database/brief-wait.js';
import type { Log } from '../database/log.js';
import type { Guide, GuideRepository } from './guide.js';

/** Milliseconds after which the database is asked again: another process, or the command line, may have written. */
const heldFor = 5 * second;

/** The guides that readers see at one moment. */
export type Shown = {
  mailRules: readonly MailRule[];
  recordsLinks: readonly RecordsLink[];
  /** Those on top of pages now. */
  notices: readonly SiteNotice[];
  /** From today on. */
  mailStops: readonly MailStop[];
};

/** `shown` is right from `madeAt` until `changesAt`. */
type Held = { guides: readonly Guide[]; readAt: number; shown: Shown; madeAt: number; changesAt: number };

type PublishedDeps = {
  guides: Pick<GuideRepository, 'all'>;
  databaseAnswers?: DatabaseAnswers;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

export type Published = ReturnType<typeof createPublished>;

/**
 * Published guides, kept in memory: there are few, and every page shows some. An own write is shown at once, that
 * of another process after at most five seconds.
 */
export function createPublished({ guides, databaseAnswers, now, log }: PublishedDeps) {
  let held: Held | null = null;
  let reading: Promise<Held> | null = null;
  let revision = 0;
  let failed: { error: unknown; at: number } | null = null;
  const briefly = createBriefWait(databaseAnswers);

  async function read(): Promise<Held> {
    const found = await guides.all();
    const at = now().getTime();
    const isSame = held !== null && tagOf(held.guides) === tagOf(found) && isRightAt(held, at);
    held = isSame && held ? { ...held, readAt: at } : heldOf(found, at);
    if (!isSame) revision += 1;
    return held;
  }

  /** Concurrent callers share one read. */
  function readOnce(): Promise<Held> {
    reading ??= read().finally(() => (reading = null));
    return reading;
  }

  /** A failed read is not repeated before it is due again, and logged once until one succeeds. */
  async function readBehind(): Promise<Held> {
    try {
      const found = await readOnce();
      failed = null;
      return found;
    } catch (error) {
      if (!failed) log.error({ err: error }, 'mail rules and notices could not be read again');
      failed = { error, at: now().getTime() };
      throw error;
    }
  }

  async function readFirst(): Promise<Held> {
    if (failed && isLately(failed.at)) throw failed.error;
    return readBehind();
  }

  /** The guides in memory, with the changes that time alone makes. */
  function current(): Held | null {
    const at = now().getTime();
    if (held && !isRightAt(held, at)) {
      held = { ...heldOf(held.guides, at), readAt: held.readAt };
      revision += 1;
    }
    return held;
  }

  const isLately = (at: number) => Math.abs(now().getTime() - at) < heldFor;
  const isDue = ({ readAt }: Held) => !isLately(readAt) && !(failed && isLately(failed.at));

  return {
    /**
     * At once what is known, while the database does not answer. @throws when nothing was read yet and it is away: at
     * once, too, after the first time
     */
    async shown(): Promise<Shown> {
      const known = current();
      if (!known) return (await readFirst()).shown;
      if (isDue(known)) await briefly(readBehind()).catch(() => undefined);
      return (current() ?? known).shown;
    },

    /** Increases with every change of what readers see. Asks the database again when that is due, without waiting. */
    revision(): number {
      const known = current();
      if (known && isDue(known)) readBehind().catch(() => undefined);
      return revision;
    },

    /** After a write of this process. */
    async readAgain(): Promise<void> {
      await reading?.catch(() => undefined); // it may have begun before the write
      await readOnce();
    },
  };
}

/** A clock that was ahead and is right again has shown what is not yet so. */
function isRightAt({ madeAt, changesAt }: Held, at: number): boolean {
  return madeAt <= at && at < changesAt;
}

function tagOf(guides: readonly Guide[]): string {
  return guides.map(({ id, version }) => `${id} ${version}`).join();
}

function heldOf(guides: readonly Guide[], at: number): Held {
  const notices = of('notice', guides).toSorted((one, other) => other.from.getTime() - one.from.getTime());
  const today = calendarDate(new Date(at));
  const midnight = (Math.floor(at / day) + 1) * day;
  const turns = notices.flatMap(({ from, until }) => [from.getTime(), until.getTime()]).filter((turn) => turn > at);
  const shown = {
    mailRules: of('mail_rule', guides).toSorted(byPlace),
    recordsLinks: of('records_link', guides).toSorted(byPlace),
    notices: notices.filter(({ from, until }) => from.getTime() <= at && at < until.getTime()),
    mailStops: of('mail_stop', guides)
      .filter((stop) => stop.day >= today)
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
  return { guides, readAt: at, shown, madeAt: at, changesAt: Math.min(midnight, ...turns) };
}

type ContentOf<Kind extends GuideContent['kind']> = Extract<GuideContent, { kind: Kind }>;

/** The contents of one kind, each with its id in place of the kind. */
function of<Kind extends GuideContent['kind']>(kind: Kind, guides: readonly Guide[]) {
  const isOfKind = (content: GuideContent): content is ContentOf<Kind> => content.kind === kind;
  return guides.flatMap(({ id, content }) => (isOfKind(content) ? [withId(id, content)] : []));
}

function withId<Content extends GuideContent>(id: GuideId, { kind: _kind, ...content }: Content) {
  return { id, ...content };
}

type Placed = Pick<MailRule, 'state' | 'system' | 'authority'>;

/** By state; guides for every state come last. */
function byPlace(one: Placed, other: Placed): number {
  return placeOf(one) - placeOf(other) || one.authority.localeCompare(other.authority);
}

function placeOf({ state }: Placed): number {
  return state === null ? states.length : states.indexOf(state);
}
