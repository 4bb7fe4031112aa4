import {
  type Correspondent,
  type CustomerId,
  type DiaryEntry,
  type DiaryEntryId,
  diaryReminderDays,
  firstDiaryDay,
  mostDiaryEntries,
  type NewDiaryEntry,
  type UserId,
} from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { day as dayLength } from '@inkbridge/shared/time';
import { AppError } from '../../http/answers/app-error.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { cardOf } from '../../profiles/customer-views.js';
import type { DiaryChoiceRepository, DiaryRepository } from './diary-repository.js';

type DiaryServiceDeps = {
  diary: DiaryRepository;
  choices: DiaryChoiceRepository;
  customers: Pick<CustomerRepository, 'findMany'>;
  /** An entry about this profile is gone, or says something else. */
  onLess: (id: CustomerId) => Promise<void>;
  now: () => Date;
};

type Noted = Pick<NewDiaryEntry, 'kind' | 'day'>;

export type DiaryService = ReturnType<typeof createDiaryService>;

/** Members' notes of their letters. Only they read them. */
export function createDiaryService({ diary, choices, customers, onLess, now }: DiaryServiceDeps) {
  /** Names of those whom the member may read about, or has written of before. */
  async function namesFor(user: UserId, ids: readonly CustomerId[]): Promise<Map<CustomerId, string>> {
    const [known, found] = await Promise.all([diary.listOf(user), customers.findMany([...new Set(ids)])]);
    const readable = found.filter((customer) => customer.createdBy === user || isListed(customer, now()));
    return new Map([
      ...known.map(({ customerId, name }) => [customerId, name] as const),
      ...readable.map(({ id, basicInfo }) => [id, fullNameOf(basicInfo)] as const),
    ]);
  }

  async function listedAmong(entries: readonly DiaryEntry[]): Promise<Correspondent[]> {
    const found = await customers.findMany([...new Set(entries.map(({ customerId }) => customerId))]);
    const listed = found.filter((customer) => isListed(customer, now()));
    return listed.map((customer) => {
      const { _id, basicInfo, facilityId } = cardOf(customer, now());
      return facilityId ? { _id, basicInfo, facilityId } : { _id, basicInfo };
    });
  }

  /** It is tomorrow already somewhere. */
  function isPast({ day }: Noted): boolean {
    return day >= firstDiaryDay && day <= calendarDate(new Date(now().getTime() + dayLength));
  }

  return {
    async get(user: UserId) {
      const [entries, reminders] = await Promise.all([diary.listOf(user), choices.areRemindersOn(user)]);
      return { entries, people: await listedAmong(entries), reminders };
    },

    /** Those that a wrong clock dated keep no others out. @throws AppError day_not_possible for all of them, diary_full */
    async add(given: readonly NewDiaryEntry[], user: UserId): Promise<DiaryEntry[]> {
      const entries = given.filter(isPast);
      if (entries.length === 0) throw new AppError('day_not_possible');
      if ((await diary.countOf(user)) + entries.length > mostDiaryEntries) throw new AppError('diary_full');
      const names = await namesFor(
        user,
        entries.map(({ customerId }) => customerId),
      );
      const added: DiaryEntry[] = [];
      for (const entry of entries) {
        const name = names.get(entry.customerId);
        if (name === undefined) continue;
        added.push(await diary.add({ ...entry, userId: user, name, addedAt: now(), remindOn: remindOn(entry) }));
      }
      return added;
    },

    /** @throws AppError not_found, day_not_possible */
    async change(id: DiaryEntryId, noted: Noted, user: UserId): Promise<DiaryEntry> {
      if (!isPast(noted)) throw new AppError('day_not_possible');
      const entry = await diary.find(user, id);
      if (!entry) throw new AppError('not_found');
      if (await diary.change({ user, id }, { ...noted, remindOn: remindOn(noted) })) {
        await onLess(entry.customerId);
        return { ...entry, ...noted };
      }
      const same = (await diary.listOf(user)).find((other) => isSame(other, { ...entry, ...noted }));
      if (!same) throw new AppError('not_found');
      await diary.remove(user, id);
      await onLess(entry.customerId);
      return same;
    },

    async remove(id: DiaryEntryId, user: UserId): Promise<{ removed: true }> {
      const entry = await diary.find(user, id);
      await diary.remove(user, id);
      if (entry) await onLess(entry.customerId);
      return { removed: true };
    },

    async setReminders(reminders: boolean, user: UserId) {
      await choices.set(user, { reminders, at: now() });
      return { reminders };
    },

    /** Ends the reminders of the member whose mail had this key; null for another key. */
    async stop(key: string): Promise<{ already: boolean } | null> {
      const author = await diary.authorByStopKey(key);
      if (!author) return null;
      const already = !(await choices.areRemindersOn(author));
      if (!already) await choices.set(author, { reminders: false, at: now() });
      return { already };
    },
  };
}

function remindOn({ kind, day }: Noted): string | null {
  if (kind === 'received') return null;
  return calendarDate(new Date(Date.parse(day) + diaryReminderDays * dayLength));
}

function isSame(one: DiaryEntry, other: DiaryEntry): boolean {
  return one.customerId === other.customerId && one.kind === other.kind && one.day === other.day;
}
