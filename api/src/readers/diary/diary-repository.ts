import type { CustomerId, DiaryEntry, DiaryEntryId, DiaryKind, UserId } from '@inkbridge/contracts';

/** An entry to be stored, with the day from which its author is reminded, if at all. */
type EntryToStore = {
  userId: UserId;
  customerId: CustomerId;
  name: string;
  kind: DiaryKind;
  day: string;
  addedAt: Date;
  remindOn: string | null;
};

/** An entry with its author; `isHeld` if its reminder waited for the end of a stop on mail. */
export type AuthoredEntry = DiaryEntry & { userId: UserId; isHeld: boolean };

export type DiaryRepository = {
  /** The latest day first. */
  listOf(user: UserId): Promise<DiaryEntry[]>;
  countOf(user: UserId): Promise<number>;
  find(user: UserId, id: DiaryEntryId): Promise<DiaryEntry | null>;
  /** An entry that is there already stays as it is: a unique index decides. Returns what is stored. */
  add(entry: EntryToStore): Promise<DiaryEntry>;
  /** False if an equal entry is there already, or none with this id. */
  change(of: { user: UserId; id: DiaryEntryId }, to: Pick<EntryToStore, 'kind' | 'day' | 'remindOn'>): Promise<boolean>;
  remove(user: UserId, id: DiaryEntryId): Promise<void>;
  removeAllOf(user: UserId): Promise<void>;
  /** Those of these profiles that anybody noted a letter to. */
  writtenAmong(ids: readonly CustomerId[]): Promise<CustomerId[]>;
  /** Profiles from which at least `least` members ever noted a letter. */
  answeredBy(least: number): AsyncIterable<CustomerId>;
  /**
   * Members who noted a letter that came from this profile on a day since `since`, and had noted one of their own to it
   * by `noted`.
   */
  answeredWriters(id: CustomerId, from: { since: string; noted: Date }): Promise<UserId[]>;
  /** Entries whose reminder is due on this day. */
  dueOn(day: string, limit: number): Promise<AuthoredEntry[]>;
  /** Whether a later entry about the same person exists, of the same day or after. */
  hasLater(entry: AuthoredEntry): Promise<boolean>;
  /** The key in the entry's mail: `fresh`, or the one of an earlier try. */
  stopKeyOf(id: DiaryEntryId, fresh: string): Promise<string>;
  /** The reminder waits until this day. */
  hold(id: DiaryEntryId, until: string): Promise<void>;
  /** The reminder is done or not needed. */
  reminded(id: DiaryEntryId): Promise<void>;
  /** The author of the entry whose mail had this key. */
  authorByStopKey(key: string): Promise<UserId | null>;
};

export type DiaryChoiceRepository = {
  areRemindersOn(user: UserId): Promise<boolean>;
  set(user: UserId, choice: { reminders: boolean; at: Date }): Promise<void>;
  remove(user: UserId): Promise<void>;
};
