import { type ImagePurpose, mostUnusedPictures, unusedPictureDays, type UserId } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { forEachApart } from '../database/unreadable.js';
import { AppError } from '../http/answers/app-error.js';
import { contentOf, contentsOf } from './broken-pictures.js';
import { type EncodedImage, type FileStore, findWhole, type StoredImage } from './file-store.js';
import type { ImageEncoder } from './image-encoder.js';
import { imageIdAt, imageUrlOf, newImageName, scanIdAt } from './image-name.js';
import type { ShowsPictures } from './own-images.js';
import { createShownPictures } from './shown-pictures.js';
import type { Stale, UploadInProgress, UploadRepository } from './upload-repository.js';
import type { Log } from '../database/log.js';

export type UploadService = ReturnType<typeof createUploadService>;

export type UploadServiceDeps = {
  uploads: UploadRepository;
  files: FileStore;
  encode: ImageEncoder;
  /** Every room that shows pictures. */
  showing: readonly ShowsPictures[];
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

export type Upload = {
  bytes: Buffer;
  purpose: ImagePurpose;
  /** Address of the picture whose name this one takes over (AC-714). */
  replaces?: string | undefined;
  owner: UserId;
  /** True when the sender has disconnected: then nothing is stored. */
  isGone: () => boolean;
};

/** Milliseconds after which a picture that nothing shows is removed. */
const keptUnshown = unusedPictureDays * day;
const sweptAtOnce = 100;
/** Each is read whole, up to four files. */
const mostMeasured = 500;
const listedAtOnce = 200;

export function createUploadService({ uploads, files, encode, showing, now, log }: UploadServiceDeps) {
  /** Finishes an upload, or removes what it wrote. */
  async function store(begun: UploadInProgress, variants: readonly EncodedImage[]): Promise<boolean> {
    const written = { name: begun.name, revision: begun.to };
    try {
      await files.put(written, variants);
      if (await uploads.finish(begun, variants.map(contentOf))) return true;
    } catch (error) {
      await files.remove(written).catch(() => undefined); // a sweep removes the rest
      throw error;
    }
    await files.remove(written);
    return false;
  }

  /** @throws AppError too_many_pictures */
  async function assertRoom(owner: UserId, most: number): Promise<void> {
    if ((await uploads.countUnused(owner)) > most) throw new AppError('too_many_pictures');
  }

  /** Removes concurrent uploads that exceed the limit. @throws AppError too_many_pictures */
  async function begin(owner: UserId, purpose: ImagePurpose): Promise<UploadInProgress> {
    const begun = await uploads.begin(newImageName(purpose), owner, now());
    try {
      await assertRoom(owner, mostUnusedPictures);
    } catch (error) {
      await uploads.forget(begun.name);
      throw error;
    }
    return begun;
  }

  const removeAll = (claimed: readonly Stale[]) =>
    forEachApart(claimed, async ({ name, lastRevision }) => {
      for (let revision = 1; revision <= lastRevision; revision += 1) await files.remove({ name, revision });
      await uploads.forget(name);
    });

  const shown = createShownPictures({ uploads, showing, remove: removeAll, now, log });

  return {
    ...shown.picturesOf(imageIdAt),

    /** True when the picture is an upload of `by`, and this is its current address. */
    async mayUse(address: string, by: UserId): Promise<boolean> {
      const image = imageIdAt(address);
      return image !== null && uploads.isOwned(image, by);
    },

    /** Marks a picture as shown, whoever shows it. @throws AppError `image_not_ours` when it no longer exists */
    async adopt(address: string): Promise<void> {
      const image = imageIdAt(address);
      if (!image || !(await uploads.adopt(image, { at: now() }))) throw new AppError('image_not_ours');
    },

    /** Scans of signed forms, which no profile can show as a picture. */
    scans: {
      ...shown.picturesOf(scanIdAt),

      /** As JPEG; null when the store does not have it. @throws AppError unavailable */
      async open(address: string): Promise<StoredImage | null> {
        const scan = scanIdAt(address);
        return scan && findWhole(files, scan, { size: 'detail', format: 'jpeg' });
      },

      /** Removes a scan now: whoever takes it back does not wait for a sweep. Harmless when repeated. */
      async discard(address: string): Promise<void> {
        const scan = scanIdAt(address);
        if (!scan) return;
        await uploads.claim(scan, now());
        await files.remove(scan);
        await uploads.forget(scan.name);
      },
    },

    /**
     * Encodes and stores a picture. Refused pictures leave nothing behind.
     * @throws AppError image_type, image_broken, image_cut_short, image_too_many_pixels, image_not_ours,
     *   too_many_pictures, uploads_busy, unavailable
     */
    async take({ bytes, purpose, replaces, owner, isGone }: Upload): Promise<{ imageUrl: string }> {
      const old = replaces === undefined || purpose === 'scan' ? null : imageIdAt(replaces); // scans keep their names
      if (replaces !== undefined && (!old || !(await uploads.isOwned(old, owner)))) {
        throw new AppError('image_not_ours');
      }
      if (!old) await assertRoom(owner, mostUnusedPictures - 1); // before the work, too
      const encoding = await encode(bytes, purpose);
      if (!encoding.ok) throw new AppError(encoding.reason);
      if (isGone()) throw new AppError('image_missing');

      const begun = old ? await uploads.beginReplacing(old, owner) : await begin(owner, purpose);
      if (!begun) throw new AppError('image_not_ours');
      const isStored = await store(begun, encoding.variants);
      if (!isStored) throw new AppError('image_not_ours');
      if (old) await files.remove(old);
      return { imageUrl: imageUrlOf(begun.name, begun.to) };
    },

    /** Keeps the pictures of a draft: those that `owner` uploaded are not swept before `until` (D-158). */
    async keepUntil(imageUrls: readonly string[], owner: UserId, until: Date): Promise<void> {
      const names = imageUrls.flatMap((imageUrl) => imageIdAt(imageUrl)?.name ?? []);
      // Rounded up to whole days, so that a draft that is saved often seldom writes here.
      const untilDay = new Date(Math.ceil(until.getTime() / day) * day);
      if (names.length > 0) await uploads.keep(names, owner, untilDay);
    },

    /** Removes up to 100 uploads that nothing shows, and returns their number. Run it repeatedly. */
    async sweep(): Promise<number> {
      const before = new Date(now().getTime() - keptUnshown);
      const stale = await uploads.claimStale({ before, now: now() }, sweptAtOnce);
      await removeAll(stale);
      return stale.length;
    },

    /** Removes what a crash, or an older release, left as shown although nothing shows it. */
    removeUnshown: (signal: AbortSignal): Promise<void> => shown.removeAllUnshown({ signal }),

    /**
     * Stores sizes and hashes of up to 500 pictures of older releases, so that a file that is cut short or damaged from
     * now on is found. Run it again for the rest.
     */
    async measure(signal: AbortSignal): Promise<void> {
      let measured = 0;
      let found = await uploads.listUnmeasured('', listedAtOnce);
      for (let last = found.at(-1); last; last = found.at(-1)) {
        for (const image of found) {
          if (signal.aborted || measured >= mostMeasured) return;
          const contents = await contentsOf(image, files);
          if (contents && (await uploads.measure(image, contents))) measured += 1;
        }
        found = await uploads.listUnmeasured(last.name, listedAtOnce);
      }
    },

    /** Removes what an account that goes uploaded and nothing shows, and every scan. Run it again after a failure. */
    async removeUnusedOf(owner: UserId): Promise<void> {
      await removeAll(await uploads.claimUnused(owner));
      await shown.removeAllUnshown({ owner });
    },
  };
}
