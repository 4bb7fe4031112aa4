/** The first day that a letter can be noted for. Letters are older than this service, but not older than people. */
export const firstDiaryDay = '1950-01-01';

/** A member's notes about letters: one of theirs went out, or one came. */
export const diaryKinds = ['sent', 'received'] as const;

export type DiaryKind = (typeof diaryKinds)[number];

/** Most entries of one member: a letter a day and its answer, for years. */
export const mostDiaryEntries = 2_000;

/** Most entries that one call adds. */
export const mostDiaryAdditions = 200;

/** Days after a letter without an answer until the reminder. */
export const diaryReminderDays = 30;

/** Everything in the caller's diary, the latest day first. */
export const getDiaryRoute = { method: 'GET', url: '/diary', access: 'user' } as const;

/** Adds entries; one that is there already stays one. */
export const addToDiaryRoute = { method: 'POST', url: '/diary', access: 'user' } as const;

/** Corrects one entry. */
export const changeDiaryEntryRoute = { method: 'PUT', url: '/diary', access: 'user' } as const;

/** Removes one entry. */
export const removeDiaryEntryRoute = { method: 'DELETE', url: '/diary', access: 'user' } as const;

/** Turns the reminders of the diary on or off. */
export const setDiaryRemindersRoute = { method: 'PUT', url: '/diary/reminders', access: 'user' } as const;

/** Members who must have noted an answer before a profile says that letters are answered (D-126). */
export const answersNeeded = 3;

/** The owner's choice whether a profile may say that letters are answered. */
export const showAnswersRoute = { method: 'PUT', url: '/customer/answers', access: 'user', rate: 'write' } as const;
