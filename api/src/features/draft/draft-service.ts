import { draftDays, type Draft, type DraftContent, type UserId } from '@inkbridge/contracts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../http/app-error.js';
import type { DraftPlace, DraftRepository, Saved } from './draft-repository.js';

type Parts = {
  drafts: DraftRepository;
  images: { keepUntil(imageUrls: readonly string[], of: UserId, until: Date): Promise<void> };
  now: () => Date;
};
type Save = { content: DraftContent; revision: number | null };

export type DraftService = ReturnType<typeof createDraftService>;
const day = 24 * 60 * 60 * 1000;

/** Forms that are being filled in, so that they can be gone on with on another device (D-108). */
export function createDraftService({ drafts, images, now }: Parts) {
  /** A save whose answer got lost is sent again, and is not another window's. */
  async function isRepeated(place: DraftPlace, { content, revision }: Save): Promise<Saved | null> {
    const stored = await drafts.find(place);
    const isSame = stored?.revision === (revision ?? 0) + 1 && isDeepStrictEqual(stored.content, content);
    return isSame ? stored : null;
  }

  return {
    find: (place: DraftPlace): Promise<Draft | null> => drafts.find(place),

    /** @throws AppError draft_changed when another window saved since */
    async save(place: DraftPlace, draft: Save): Promise<Saved> {
      const savedAt = now();
      const { imageUrl, artworks } = draft.content.photos;
      const shown = imageUrl === null ? artworks : [imageUrl, ...artworks];
      await images.keepUntil(shown, place.user, new Date(savedAt.getTime() + draftDays * day));
      const saved = (await drafts.save(place, { ...draft, savedAt })) ?? (await isRepeated(place, draft));
      if (!saved) throw new AppError('draft_changed');
      return { revision: saved.revision, savedAt: saved.savedAt };
    },

    forget: (place: DraftPlace) => drafts.remove(place),

    /** The form was sent: what was kept of it until then is not needed any more. */
    forgetSaved: (user: UserId, key: string, until: Date) => drafts.remove({ user, key }, until),
  };
}
