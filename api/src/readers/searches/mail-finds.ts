import type { UserId } from '@inkbridge/contracts';
import { paths } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import { serveDue } from '../../database/unreadable.js';
import { isFromWrongClock } from '../../database/clock-skew.js';
import { randomKey } from '../../http/requests/random-key.js';
import type { Notifier } from '../../post/notices.js';
import { createGatherFinds, type GatherFindsDeps } from './gather-finds.js';
import { leastBetweenMails, nextMailAt } from './paces.js';
import type { SearchMemberRepository, SearchRepository, WaitingSearch } from './search-repository.js';

type MailFindsDeps = GatherFindsDeps & {
  searches: Pick<SearchRepository, 'membersDue' | 'dueOf' | 'postpone' | 'settle'>;
  members: SearchMemberRepository;
  /** Whether mails that nobody has to get may go to this account. */
  mayBeMailed: (user: UserId) => Promise<boolean>;
  post: Pick<Notifier, 'notify'>;
};

/** Members at a time, so that a run stops soon when it is asked to. */
const membersAtOnce = 100;

/**
 * Mails members the people whom their searches found: all due searches in one mail, and one mail a day at most. A run
 * that follows a crash writes the same mail, which the queue takes once.
 */
export function createMailFinds(deps: MailFindsDeps) {
  const { searches, members, mayBeMailed, post, now } = deps;
  const gather = createGatherFinds(deps);

  /** Null if the member got a mail less than a day ago. */
  async function begun(user: UserId): Promise<Begun | null> {
    const member = await members.find(user);
    if (member?.mailingUntil) return { until: member.mailingUntil, mayBeSent: true };
    const last = member?.mailedAt ?? null;
    const counts = last !== null && !isFromWrongClock(last, { now: now() });
    const next = counts ? new Date(last.getTime() + leastBetweenMails) : null;
    if (next === null || next <= now()) return { until: await members.begin(user, now()), mayBeSent: false };
    await searches.postpone(user, next);
    return null;
  }

  async function settle(due: readonly WaitingSearch[], { until, mailed }: Settled): Promise<void> {
    for (const { id, pace } of due) {
      const notBefore = mailed ? nextMailAt(pace, until) : until;
      await searches.settle(id, { until, notBefore, mailed });
    }
  }

  /** False when the mail could not be stored: the next run tries again. */
  async function mail(user: UserId): Promise<boolean> {
    if (!(await mayBeMailed(user))) {
      await settle(await searches.dueOf(user, now()), { until: now(), mailed: false });
      return true;
    }
    const stopKey = await members.stopKeyOf(user, randomKey());
    const mailing = await begun(user);
    if (mailing === null) return true;
    const { until, mayBeSent } = mailing;
    const due = await searches.dueOf(user, until);
    const { people, count } = await gather(due, until);
    if (count > 0) {
      const isQueued = await post.notify({ kind: 'newPeople', id: user }, () => ({
        recipient: user,
        letter: count === 1 ? 'newPersonFits' : 'newPeopleFit',
        facts: { count: String(count) },
        people,
        path: paths.savedSearches,
        event: until.toISOString(),
        stopKey,
      }));
      if (!isQueued) return false;
    }
    const mailed = count > 0;
    await settle(due, { until, mailed });
    await members.end(user, { mailedAt: mailed || mayBeSent ? until : null });
    return true;
  }

  const due = {
    list: () => searches.membersDue(now(), membersAtOnce),
    serve: mail,
    putOff: (user: UserId) => searches.postpone(user, new Date(now().getTime() + day)),
  };
  return (signal: AbortSignal): Promise<void> => serveDue(due, signal);
}

/** The mail names who was found until then. `mayBeSent`: an earlier run began it, and perhaps sent it. */
type Begun = { until: Date; mayBeSent: boolean };
type Settled = { until: Date; mailed: boolean };
