import {
  type CustomerId,
  type Draft,
  type DraftContent,
  draftDays,
  mostDrafts,
  type UserId,
} from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../http/answers/app-error.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { DraftPlace, DraftRepository, SavedDraft } from './draft-repository.js';

type DraftServiceDeps = {
  drafts: DraftRepository;
  customers: Pick<CustomerRepository, 'find' | 'countOf'>;
  images: { keepUntil(imageUrls: readonly string[], of: UserId, until: Date): Promise<void> };
  now: () => Date;
};
type DraftInput = { content: DraftContent; revision: number | null };

export type DraftService = ReturnType<typeof createDraftService>;

/** Saves forms that are being filled in, so that they can be continued on another device (D-158). */
export function createDraftService({ drafts, customers, images, now }: DraftServiceDeps) {
  /** Recognizes a save that is sent again because its answer was lost: it is not another window's. */
  async function isRepeated(place: DraftPlace, { content, revision }: DraftInput): Promise<SavedDraft | null> {
    const stored = await drafts.find(place);
    const isSame = stored?.revision === (revision ?? 0) + 1 && isDeepStrictEqual(stored.content, content);
    return isSame ? stored : null;
  }

  /** @throws AppError not_found for the form of a profile that is not theirs */
  async function requireOwn({ user, key }: DraftPlace): Promise<void> {
    const id = key.split('-')[1];
    if (id === undefined) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract knows no other keys
    const profile = await customers.find(id as CustomerId);
    if (profile?.createdBy !== user) throw new AppError('not_found');
  }

  /** Counts after the write, so that concurrent saves see each other. @throws AppError too_many_drafts */
  async function keepWithinQuota(place: DraftPlace): Promise<void> {
    if ((await drafts.countOf(place.user)) <= mostDrafts) return; // nearly always: the profiles need not be counted
    if ((await drafts.countOf(place.user)) <= mostDrafts + (await customers.countOf(place.user))) return;
    await drafts.remove(place);
    throw new AppError('too_many_drafts');
  }

  return {
    find: (place: DraftPlace): Promise<Draft | null> => drafts.find(place),

    /** @throws AppError draft_changed when another window saved since, not_found, too_many_drafts */
    async save(place: DraftPlace, draft: DraftInput): Promise<SavedDraft> {
      const isNew = draft.revision === null;
      if (isNew) await requireOwn(place);
      const savedAt = now();
      const { imageUrl, artworks } = draft.content.photos;
      const shown = imageUrl === null ? artworks : [imageUrl, ...artworks];
      await images.keepUntil(shown, place.user, new Date(savedAt.getTime() + draftDays * day));
      const written = await drafts.save(place, { ...draft, savedAt });
      if (written && isNew) await keepWithinQuota(place);
      const saved = written ?? (await isRepeated(place, draft));
      if (!saved) throw new AppError('draft_changed');
      return { revision: saved.revision, savedAt: saved.savedAt };
    },

    forget: (place: DraftPlace) => drafts.remove(place),

    /** Removes the draft of a form that was sent, unless it was saved again after `until`. */
    forgetSaved: (user: UserId, key: string, until: Date) => drafts.remove({ user, key }, until),
  };
}
