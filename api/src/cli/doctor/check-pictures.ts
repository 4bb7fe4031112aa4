import { join } from 'node:path';
import { pictureFolder } from '../../adapters/files/disk-store.js';
import { fileStoreOf } from '../../adapters/files/file-store-of.js';
import { brokenPictures, finished, knownPictureFields } from '../../files/broken-pictures.js';
import { imageVariants, lastVariant } from '../../files/file-store.js';
import { imageKey, newImageName } from '../../files/image-name.js';
import { collections } from '../../product/schema/collections.js';
import { listOfBroken } from '../archive/picture-files.js';
import { type Check, fail, messageOf, ok, type StoredCheck, todoForFolder, type Verdict } from './finding.js';

type Ask = (url: URL) => Promise<{ ok: boolean }>;

const bytes = Buffer.from('probe');
const variants = imageVariants.map(({ size, format }) => ({ size, format, bytes }));
const quiet = { info: () => undefined };

/** Stores a private picture, finds it, and removes it again. */
export const checkPictures = (ask: Ask): Check => ({
  name: 'pictures',
  async run({ config }) {
    const where = config.storageBucket ? `the bucket ${config.storageBucket}` : 'the data folder';
    const todo = config.storageBucket
      ? () => 'Make sure that the bucket exists and that the service account may create, read and delete in it.'
      : (error?: unknown) => todoForFolder(causeOf(error), join(config.dataDir, pictureFolder));
    const store = await fileStoreOf(config, { log: quiet });
    const probe = { name: newImageName('scan'), revision: 1 };
    try {
      await store.put(probe, variants);
      const found = await store.find(probe, lastVariant);
      if (!found) return fail(`${where} cannot find a picture stored a moment ago.`, todo());
      const open = config.storageBucket
        ? await verdictOnOpen(config.storageBucket, imageKey(probe, lastVariant), ask)
        : null;
      return open ?? ok(`${where} stores, finds and removes pictures.`);
    } catch (error) {
      return fail(`${where} cannot store pictures: ${messageOf(causeOf(error))}`, todo(error));
    } finally {
      await store.remove(probe).catch(() => undefined); // an earlier failure says more
    }
  },
});

/** Null unless anybody can load a stored object; null, too, where no network is there. */
export async function verdictOnOpen(bucket: string, key: string, ask: Ask): Promise<Verdict | null> {
  const answer = await ask(new URL(`https://storage.googleapis.com/${bucket}/${key}`)).catch(() => null);
  if (!answer?.ok) return null;
  return fail(
    `Anybody can load what is in the bucket ${bucket}, the photos of signed forms among it.`,
    'Take allUsers and allAuthenticatedUsers out of its permissions: the product serves the public pictures itself.',
  );
}

/** Adapters put the vendor's or the system's own words into the cause. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

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
