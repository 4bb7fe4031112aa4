import { fileStoreOf } from '../../adapters/files/file-store-of.js';
import { brokenPictures, finished, knownPictureFields } from '../../files/broken-pictures.js';
import { collections } from '../../product/schema/collections.js';
import { listOfBroken } from '../archive/broken-list.js';
import { fail, ok, type StoredCheck } from './finding.js';

const quiet = { info: () => undefined };

/** Whether every uploaded picture is there and whole; of those in a bucket only their sizes are compared. */
export const checkStoredPictures: StoredCheck = {
  name: 'uploaded pictures',
  async run({ db }, { config, session }) {
    const { uploads } = collections(db);
    const files = await fileStoreOf(config, { log: quiet });
    const known = uploads.find(finished, { projection: knownPictureFields });
    const reads = config.storageBucket ? 'sizes' : 'bytes';
    const broken = [];
    for await (const one of brokenPictures(known, files, { reads })) {
      session.signal.throwIfAborted();
      const { _id, revision } = one.picture;
      if (await uploads.findOne({ _id, revision })) broken.push(one); // else it was removed meanwhile
    }
    if (broken.length === 0) return ok(`All of ${await uploads.countDocuments(finished)} are there and whole.`);
    return fail(
      listOfBroken(broken),
      'Copy these files from an older backup, or ask their owners to choose the pictures again; then check the disk.',
    );
  },
};
