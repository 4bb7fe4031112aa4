import { type Collection, ObjectId } from 'mongodb';
import type { OwnedPicture, ShowsPictures } from '../../files/own-images.js';
import { storedPicturesIn } from '../../profiles/shown-photos.js';
import type { DraftDoc } from './draft-repository.js';

/** Which of these pictures are in a form that their owner has not sent yet, whether or not the rest of it can be read. */
export function draftsShow(drafts: Collection<DraftDoc>): ShowsPictures {
  return async (pictures: readonly OwnedPicture[]) => {
    const owners = [...new Set(pictures.map(({ owner }) => owner))].map((owner) => new ObjectId(owner));
    const docs = await drafts.find({ userId: { $in: owners } }, { projection: { 'content.photos': 1 } }).toArray();
    return docs.flatMap(({ content }: { content?: { photos?: unknown } | null }) => storedPicturesIn(content?.photos));
  };
}
