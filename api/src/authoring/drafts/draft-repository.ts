import type { Draft, UserId } from '@inkbridge/contracts';
import type { DraftDoc } from './draft-doc.js';

/** One person's form, by its key (D-158): users read and write only their own. */
export type DraftPlace = { user: UserId; key: string };
export type SavedDraft = Pick<DraftDoc, 'revision' | 'savedAt'>;

export type DraftRepository = {
  find(place: DraftPlace): Promise<Draft | null>;
  /** Returns null when `revision` is not the stored one, or is null although a draft is stored. */
  save(
    place: DraftPlace,
    draft: Pick<Draft, 'content' | 'savedAt'> & { revision: number | null },
  ): Promise<SavedDraft | null>;
  /** Keeps a draft that was saved after `until`. Harmless when repeated. */
  remove(place: DraftPlace, until?: Date): Promise<void>;
  countOf(user: UserId): Promise<number>;
  /** A user's drafts, as they are downloaded. */
  listOf(user: UserId): AsyncIterable<{ form: string; savedAt: Date; content: Draft['content'] }>;
  removeAllOf(user: UserId): Promise<void>;
  /** Drafts of all users that were saved last before then. */
  forgetBefore(savedAt: Date): Promise<void>;
};
