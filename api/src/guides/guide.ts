import type { GuideContent, GuideId } from '@inkbridge/contracts';

/** Something that admins publish for readers: a mail-rule card, a records link, a notice or a day without mail. */
export type Guide = {
  id: GuideId;
  /** Counts its writes. */
  version: number;
  changedAt: Date;
  content: GuideContent;
};

export type GuideRepository = {
  find(id: GuideId): Promise<Guide | null>;
  /** Oldest first, at most `mostGuides`. Unreadable ones are left out. */
  all(): Promise<Guide[]>;
  count(): Promise<number>;
  /** False when the id is taken. */
  insert(guide: Guide): Promise<boolean>;
  /** Compare-and-set: null when `current` is no longer the stored version. */
  change(current: Guide, to: Pick<Guide, 'content' | 'changedAt'>): Promise<Guide | null>;
  /** The same; false when it is no longer stored. */
  remove(current: Guide): Promise<boolean>;
};
