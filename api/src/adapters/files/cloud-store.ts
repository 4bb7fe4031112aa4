import { CRC32C, type File, Storage, type StorageOptions } from '@google-cloud/storage';
import {
  type EncodedImage,
  type FileStore,
  type ImageId,
  imageTypeOf,
  type ImageVariant,
  imageVariants,
  isLastVariant,
  lastVariant,
} from '../../files/file-store.js';
import { imageKey, isImageId } from '../../files/image-name.js';
import { AppError } from '../../http/answers/app-error.js';

/** `connection` is for tests; otherwise the library finds credentials in the environment. */
export type CloudStoreOptions = { bucket: string; connection?: StorageOptions };

/** Milliseconds for one try, because a user waits for the answer. */
const longestTryMs = 10_000;

/** Pictures in a bucket of Google Cloud Storage, under `images/` (AC-712), and private scans under `scans/`: the bucket stays private. */
export function createCloudStore({ bucket: name, connection }: CloudStoreOptions): FileStore {
  const storage = new Storage({
    timeout: longestTryMs,
    retryOptions: { autoRetry: true, maxRetries: 3, totalTimeout: 20 }, // seconds
    ...connection,
  });
  const bucket = storage.bucket(name);
  const file = (id: ImageId, variant: ImageVariant) => bucket.file(imageKey(id, variant));

  return {
    async put(id, variants) {
      if (await factsOf(file(id, lastVariant))) throw new RangeError(`The picture ${id.name} already exists`);
      const last = variants.filter(isLastVariant);
      const others = variants.filter((variant) => !isLastVariant(variant));
      await Promise.all(others.map((variant) => create(file(id, variant), variant)));
      await Promise.all(last.map((variant) => create(file(id, variant), variant)));
    },

    async find(id, variant) {
      if (!isImageId(id)) return null;
      const wanted = file(id, variant);
      const [facts, complete] = await Promise.all([
        factsOf(wanted),
        isLastVariant(variant) ? {} : factsOf(file(id, lastVariant)),
      ]);
      if (!facts || !complete) return null;
      return { ...variant, bytes: facts.bytes, isWhole: true, open: (range) => wanted.createReadStream(range) };
    },

    async remove(id) {
      for (const variant of [lastVariant, ...imageVariants.filter((one) => !isLastVariant(one))]) {
        await reached(file(id, variant).delete({ ignoreNotFound: true }));
      }
    },
  };
}

/**
 * The precondition makes the call safe to repeat, so the library repeats it. A repeated call may find what the first
 * one stored although its answer was lost: the checksum shows whether it did.
 */
async function create(file: File, { bytes, format }: EncodedImage): Promise<void> {
  try {
    await file.save(bytes, {
      resumable: false,
      validation: 'crc32c',
      contentType: imageTypeOf[format],
      preconditionOpts: { ifGenerationMatch: 0 },
    });
  } catch (error) {
    if (statusOf(error) !== 412) throw away(error);
    const stored = await factsOf(file);
    if (stored?.crc32c !== checksumOf(bytes))
      throw new RangeError(`${file.name} holds something else`, { cause: error });
  }
}

async function factsOf(file: File): Promise<{ bytes: number; crc32c: string | undefined } | null> {
  try {
    const [{ size, crc32c }] = await file.getMetadata();
    return { bytes: Number(size), crc32c };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw away(error);
  }
}

async function reached<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw away(error);
  });
}

function checksumOf(bytes: Buffer): string {
  const checksum = new CRC32C();
  checksum.update(bytes);
  return checksum.toString();
}

function statusOf(error: unknown): unknown {
  return error instanceof Object && 'code' in error ? error.code : undefined;
}

/** Failures that the caller cannot mend: missing rights are as bad for it as a store that is down. */
function away(cause: unknown): AppError {
  return new AppError('unavailable', { cause });
}
