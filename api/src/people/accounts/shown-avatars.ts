import { type Collection, ObjectId } from 'mongodb';
import type { OwnedPicture, ShowsPictures } from '../../files/own-images.js';
import type { UserDoc } from './user-doc.js';

/** Which of these pictures their owners' accounts show. An account whose deletion has begun shows none any more. */
export function accountsShow(users: Collection<UserDoc>): ShowsPictures {
  return async (pictures: readonly OwnedPicture[]) => {
    const owners = [...new Set(pictures.map(({ owner }) => owner))].map((owner) => new ObjectId(owner));
    const docs = await users
      .find({ _id: { $in: owners }, 'deletion.begunAt': null }, { projection: { imageUrl: 1 } })
      .toArray();
    return docs.flatMap(({ imageUrl }) => imageUrl ?? []);
  };
}
