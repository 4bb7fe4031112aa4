import { fromKeys } from '@inkbridge/shared/objects';
import { listingChoices, type ListingChoices } from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { largestCount, mostPhotos } from './limits.facts.js';

/**
 * Addresses of the caller's own uploads (AC-547). An empty text, left by a failed upload, changes nothing; `null`
 * removes the primary photo (D-58). The server counts `total`.
 */
export const photosInputSchema = z.strictObject({
  imageUrl: z.string().max(200).nullable().optional(),
  artworks: z
    .array(z.string().max(200))
    .max(mostPhotos - 1)
    .optional(),
  total: z.int().min(0).max(largestCount).optional(),
});

/** The owner's choices about how a profile can be found (D-99); `true` by default. */
export const listingChoicesSchema = z.strictObject(fromKeys(listingChoices, () => z.boolean()));
export type { ListingChoices };
