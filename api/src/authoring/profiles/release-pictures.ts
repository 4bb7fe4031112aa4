import type { UploadService } from '../../files/upload-service.js';
import type { Customer } from '../../profiles/customer.js';
import type { Update } from '../../profiles/update-repository.js';

/** Lets go of the pictures of a profile that has been removed. Harmless when repeated. */
export type ReleasePictures = (removed: Customer) => Promise<void>;

export function createReleasePictures(images: Pick<UploadService, 'release' | 'scans'>): ReleasePictures {
  return async ({ photos, signedForm }) => {
    if (signedForm) await images.scans.discard(signedForm.scan);
    await images.release(picturesIn(photos));
  };
}

/** Addresses of all pictures of a profile. */
export function picturesIn({ imageUrl, artworks }: Customer['photos']): string[] {
  return imageUrl === null ? artworks : [imageUrl, ...artworks];
}

/** Addresses of the pictures that an update proposes; none when it leaves them alone. */
export function proposedPictures(changes: Update['changes'] | undefined): string[] {
  return changes?.photos ? picturesIn(changes.photos) : [];
}
