import { type CustomerId, diaryReminderDays, type UserId } from '@inkbridge/contracts';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { tidyLine } from '@inkbridge/shared/text';
import { day as dayLength } from '@inkbridge/shared/time';
import { serveDue } from '../../database/unreadable.js';
import { randomKey } from '../../http/requests/random-key.js';
import type { Notifier } from '../../post/notices.js';
import type { AuthoredEntry, DiaryChoiceRepository, DiaryRepository } from './diary-repository.js';

type RemindWritersDeps = {
  diary: Pick<DiaryRepository, 'dueOn' | 'hasLater' | 'hold' | 'stopKeyOf' | 'reminded'>;
  choices: Pick<DiaryChoiceRepository, 'areRemindersOn'>;
  /** Whether mails that nobody has to get may go to this account. */
  mayBeMailed: (user: UserId) => Promise<boolean>;
  /** Whether letters to this person wait now. */
  isMailStopped: (id: CustomerId) => Promise<boolean>;
  post: Pick<Notifier, 'notify'>;
  now: () => Date;
};

/** Letters at a time, so that a run stops soon when it is asked to. */
const batch = 100;

/** Letters that were noted much later than they were sent need no reminder. */
const tooLateDays = 30;

/**
 * Writes once for each letter that had no answer for 30 days, unless the member stopped that. Where mail is stopped it
 * waits for the end of that, and looks every day, because a stop may end earlier or later than was thought (D-171).
 */
export function createRemindWriters({ diary, choices, mayBeMailed, isMailStopped, post, now }: RemindWritersDeps) {
  const daysFromNow = (days: number) => calendarDate(new Date(now().getTime() + days * dayLength));

  async function remind(entry: AuthoredEntry): Promise<boolean> {
    if (!(await isWanted(entry))) {
      await diary.reminded(entry.id);
      return true;
    }
    if (await isMailStopped(entry.customerId)) {
      await diary.hold(entry.id, daysFromNow(1));
      return true;
    }
    const stopKey = await diary.stopKeyOf(entry.id, randomKey());
    const isQueued = await post.notify({ kind: 'diaryReminder', id: entry.id }, () => ({
      recipient: entry.userId,
      letter: 'noAnswerYet',
      facts: {
        who: tidyLine(entry.name),
        date: formatDate(entry.day),
        days: String(daysSince(entry.day)),
      },
      path: paths.diary,
      event: '',
      stopKey,
    }));
    if (isQueued) await diary.reminded(entry.id);
    return isQueued;
  }

  const daysSince = (day: string) => Math.floor((now().getTime() - Date.parse(day)) / dayLength);

  async function isWanted(entry: AuthoredEntry): Promise<boolean> {
    const isTooLate = !entry.isHeld && entry.day < daysFromNow(-diaryReminderDays - tooLateDays);
    if (isTooLate || !(await mayBeMailed(entry.userId))) return false;
    return (await choices.areRemindersOn(entry.userId)) && !(await diary.hasLater(entry));
  }

  // Once a record is mended its reminder would be too late.
  const putOff = ({ id }: AuthoredEntry) => diary.reminded(id);
  return (signal: AbortSignal): Promise<void> => {
    const today = calendarDate(now());
    return serveDue({ list: () => diary.dueOn(today, batch), serve: remind, putOff }, signal);
  };
}
