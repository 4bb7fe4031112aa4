import { draftDays, type Draft, type DraftContent, type UserId } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../http/app-error.js';
import type { DraftPlace, DraftRepository, SavedDraft } from './draft-repository.js';

type DraftServiceDeps = {
  drafts: DraftRepository;
  images: { keepUntil(imageUrls: readonly string[], of: UserId, until: Date): Promise<void> };
  now: () => Date;
};
type DraftInput = { content: DraftContent; revision: number | null };

export type DraftService = ReturnType<typeof createDraftService>;

/** Saves forms that are being filled in, so that they can be continued on another device (D-108). */
export function createDraftService({ drafts, images, now }: DraftServiceDeps) {
  /** Recognizes a save that is sent again because its answer was lost: it is not another window's. */
  async function isRepeated(place: DraftPlace, { content, revision }: DraftInput): Promise<SavedDraft | null> {
    const stored = await drafts.find(place);
    const isSame = stored?.revision === (revision ?? 0) + 1 && isDeepStrictEqual(stored.content, content);
    return isSame ? stored : null;
  }

  return {
    find: (place: DraftPlace): Promise<Draft | null> => drafts.find(place),

    /** @throws AppError draft_changed when another window saved since */
    async save(place: DraftPlace, draft: DraftInput): Promise<SavedDraft> {
      const savedAt = now();
      const { imageUrl, artworks } = draft.content.photos;
      const shown = imageUrl === null ? artworks : [imageUrl, ...artworks];
      await images.keepUntil(shown, place.user, new Date(savedAt.getTime() + draftDays * day));
      const saved = (await drafts.save(place, { ...draft, savedAt })) ?? (await isRepeated(place, draft));
      if (!saved) throw new AppError('draft_changed');
      return { revision: saved.revision, savedAt: saved.savedAt };
    },

    forget: (place: DraftPlace) => drafts.remove(place),

    /** Removes the draft of a form that was sent, unless it was saved again after `until`. */
    forgetSaved: (user: UserId, key: string, until: Date) => drafts.remove({ user, key }, until),
  };
}
