import { states } from '@inkbridge/shared/option-lists';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import type { GuideContent, GuideId, MailRule, MailStop, RecordsLink, SiteNotice } from '@inkbridge/contracts';
import type { DatabaseAnswers } from '../database/brief-wait.js';
import { keepInMemory } from '../database/kept-in-memory.js';
import type { Log } from '../database/log.js';
import type { Guide, GuideRepository } from './guide.js';

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
type Held = { guides: readonly Guide[]; shown: Shown; madeAt: number; changesAt: number };

type PublishedDeps = {
  guides: Pick<GuideRepository, 'all'>;
  databaseAnswers?: DatabaseAnswers;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

export type Published = ReturnType<typeof createPublished>;

/** Published guides, kept in memory: there are few, and every page shows some. */
export function createPublished({ guides, databaseAnswers, now, log }: PublishedDeps) {
  let held: Held | null = null;
  let revision = 0;
  const kept = keepInMemory<readonly Guide[]>({
    async read(known) {
      const found = await guides.all();
      return known && tagOf(known) === tagOf(found) ? known : found;
    },
    databaseAnswers,
    now,
    log,
    failure: 'mail rules and notices could not be read again',
  });

  /** With the changes that time alone makes. */
  function heldNow(known: readonly Guide[]): Held {
    const at = now().getTime();
    if (held?.guides === known && isRightAt(held, at)) return held;
    held = heldOf(known, at);
    revision += 1;
    return held;
  }

  return {
    /**
     * At once what is known, while the database does not answer. @throws when nothing was read yet and it is away: at
     * once, too, after the first time
     */
    async shown(): Promise<Shown> {
      return heldNow(await kept.current()).shown;
    },

    /** Increases with every change of what readers see. Asks the database again when that is due, without waiting. */
    revision(): number {
      const known = kept.known();
      if (known) heldNow(known);
      return revision;
    },

    /** After a write of this process. */
    readAgain: () => kept.readAgain(),
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
  const changes = notices
    .flatMap(({ from, until }) => [from.getTime(), until.getTime()])
    .filter((change) => change > at);
  const shown = {
    mailRules: of('mail_rule', guides).toSorted(byPlace),
    recordsLinks: of('records_link', guides).toSorted(byPlace),
    notices: notices.filter(({ from, until }) => from.getTime() <= at && at < until.getTime()),
    mailStops: of('mail_stop', guides)
      .filter((stop) => stop.day >= today)
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
  return { guides, shown, madeAt: at, changesAt: Math.min(midnight, ...changes) };
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
