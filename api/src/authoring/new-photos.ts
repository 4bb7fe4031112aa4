import type { UserId } from '@inkbridge/contracts';
import { AppError } from '../http/app-error.js';
import type { OwnImages } from '../files/own-images.js';
import type { Customer } from '../profiles/customer.js';

type Photos = Customer['photos'];

/** Pictures that were not there before. */
function addedTo(before: Photos | null, after: Photos): string[] {
  const known = new Set(before ? urlsOf(before) : []);
  return urlsOf(after).filter((url) => !known.has(url));
}

/**
 * Adopts the new pictures: from now on they are kept, and their names are never given to others. Call it after all
 * other checks, right before the profile is stored. @throws AppError image_not_ours
 */
export async function adoptPhotos(
  images: OwnImages,
  { before, after, owner }: { before: Photos | null; after: Photos; owner: UserId },
): Promise<void> {
  const added = addedTo(before, after);
  const allowed = await Promise.all(added.map((url) => images.mayUse(url, owner)));
  if (allowed.includes(false)) throw new AppError('image_not_ours');
  for (const url of added) await images.adopt(url);
}

function urlsOf({ imageUrl, artworks }: Photos): string[] {
  return [...(imageUrl === null ? [] : [imageUrl]), ...artworks];
}
