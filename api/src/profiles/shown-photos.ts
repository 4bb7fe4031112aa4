import { type Collection, ObjectId } from 'mongodb';
import type { CustomerDoc } from './customer-doc.js';
import type { UpdateDoc } from './update-repository.js';

type Stored = { customers: Collection<CustomerDoc>; updates: Collection<UpdateDoc> };
type AskedPicture = { address: string; owner: string };

/**
 * Which of these pictures profiles show, archived ones too, or updates propose that have not ended. Reads what is
 * stored, whether or not the rest of the document can be read.
 */
export function profilesShow({ customers, updates }: Stored) {
  return async (pictures: readonly AskedPicture[]): Promise<string[]> => {
    const addresses = pictures.map(({ address }) => address);
    const among = { $in: addresses };
    const owners = [...new Set(pictures.map(({ owner }) => owner))].map((owner) => new ObjectId(owner));
    // Updates first: an approval copies their pictures into the profile before the update ends, never the other way.
    const proposed = await updates
      .find(
        { live: true, $or: [{ 'changes.photos.imageUrl': among }, { 'changes.photos.artworks': among }] },
        { projection: { 'changes.photos': 1 } },
      )
      .toArray();
    const fields = { projection: { photos: 1, 'signedForm.scan': 1 } };
    const profiles = await Promise.all([
      customers.find({ 'photos.imageUrl': among }, fields).toArray(),
      customers.find({ 'photos.artworks': among }, fields).toArray(),
      customers.find({ createdBy: { $in: owners }, 'signedForm.scan': among }, fields).toArray(),
    ]);
    return [
      ...proposed.flatMap(({ changes }) => storedPicturesIn(changes.photos)),
      ...profiles.flat().flatMap(({ photos, signedForm }) => storedPicturesIn(photos).concat(signedForm?.scan ?? [])),
    ];
  };
}

/** The addresses in stored photos, whatever else is in their place. */
export function storedPicturesIn(photos: unknown): string[] {
  const { imageUrl, artworks }: { imageUrl?: unknown; artworks?: unknown } = Object(photos);
  return [imageUrl, artworks].flat().filter((address) => typeof address === 'string');
}
