import { ObjectId, type Collection } from 'mongodb';
import type { OwnedPicture, ShowsPictures } from '../../files/own-images.js';
import type { DraftDoc } from './draft-doc.js';

/** Which of these pictures are in a form that their owner has not sent yet. */
export function draftsShow(drafts: Collection<DraftDoc>): ShowsPictures {
  return async (pictures: readonly OwnedPicture[]) => {
    const owners = [...new Set(pictures.map(({ owner }) => owner))].map((owner) => new ObjectId(owner));
    const docs = await drafts.find({ userId: { $in: owners } }, { projection: { 'content.photos': 1 } }).toArray();
    return docs.flatMap(({ content: { photos } }) => photos.artworks.concat(photos.imageUrl ?? []));
  };
}
