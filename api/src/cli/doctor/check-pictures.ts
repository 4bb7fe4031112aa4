import { fileStoreOf } from '../../adapters/files/file-store-of.js';
import { imageVariants, lastVariant } from '../../files/file-store.js';
import { newImageName } from '../../files/image-name.js';
import { fail, ok, type Check } from './finding.js';

const bytes = Buffer.from('probe');
const variants = imageVariants.map(({ size, format }) => ({ size, format, bytes }));
const quiet = { info: () => undefined };

/** Stores a picture, finds it, and removes it again. */
export const checkPictures: Check = {
  name: 'pictures',
  async run({ config }) {
    const where = config.storageBucket ? `the bucket ${config.storageBucket}` : 'the data folder';
    const todo = config.storageBucket
      ? 'See whether the bucket is there and the service account may create, read and delete in it.'
      : 'Give the folder "files" in the data folder to the user that the product runs as.';
    const store = await fileStoreOf(config, quiet);
    const probe = { name: newImageName(), revision: 1 };
    try {
      await store.put(probe, variants);
      const found = await store.find(probe, lastVariant);
      if (!found) return fail(`${where} does not find what it was given.`, todo);
      return ok(`${where} keeps, finds and removes pictures.`);
    } catch (error) {
      return fail(`${where} does not keep pictures: ${reasonOf(error)}`, todo);
    } finally {
      await store.remove(probe).catch(() => undefined); // an earlier failure says more
    }
  },
};

/** Adapters put the vendor's own words into the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
