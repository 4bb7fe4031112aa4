import type { UploadService } from '../files/upload-service.js';
import type { UserRepository } from '../people/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { UpdateRepository } from '../profiles/update-repository.js';

type ReleasePicturesDeps = {
  customers: Pick<CustomerRepository, 'listOf'>;
  updates: Pick<UpdateRepository, 'latestOf'>;
  users: Pick<UserRepository, 'find'>;
  images: Pick<UploadService, 'release' | 'scans'>;
};

/** Lets go of the pictures of a profile that is being removed. Harmless when repeated. */
export type ReleasePictures = (removed: Customer) => Promise<void>;

/**
 * Only their owner can use pictures: removes the profile's, unless the owner's account or another profile shows them.
 */
export function createReleasePictures({ customers, updates, users, images }: ReleasePicturesDeps): ReleasePictures {
  return async (removed) => {
    if (removed.signedForm) await images.scans.discard(removed.signedForm.scan);
    const others = (await customers.listOf(removed.createdBy)).filter(({ id }) => id !== removed.id);
    const changes = await updates.latestOf(others.map(({ id }) => id));
    const account = await users.find(removed.createdBy);
    const shown = new Set([
      account?.imageUrl,
      ...others.flatMap(({ photos }) => picturesIn(photos)),
      ...changes.flatMap(({ changes: { photos } }) => (photos ? picturesIn(photos) : [])),
    ]);
    for (const picture of picturesIn(removed.photos)) if (!shown.has(picture)) await images.release(picture);
  };
}

/** Addresses of all pictures of a profile. */
export function picturesIn({ imageUrl, artworks }: Customer['photos']): string[] {
  return imageUrl === null ? artworks : [imageUrl, ...artworks];
}
