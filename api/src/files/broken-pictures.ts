import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type EncodedImage,
  type FileStore,
  type ImageId,
  type ImageVariant,
  imageVariants,
  isLastVariant,
  type StoredImage,
} from './file-store.js';
import { imageKey, isImageId } from './image-name.js';
import { endsOf, isWhole } from './picture-end.js';
import type { StoredContent, UploadDoc } from './upload-doc.js';

/** The upload ledger's facts about a picture. */
export type KnownPicture = Pick<UploadDoc, '_id' | 'revision' | 'contents'>;

/** Fields to read of the ledger, and the uploads that have contents. */
export const knownPictureFields = { _id: 1, revision: 1, contents: 1 } as const;
export const finished = { revision: { $gt: 0 } } as const;

/** `file` is its path below the root of the store. */
export type BrokenPicture = { picture: KnownPicture; file: string; what: 'missing' | 'cut short' | 'damaged' };

/**
 * Compares the store with the ledger: sizes alone, or every byte. Of pictures of older releases the ledger knows no
 * more than the name: then their end has to be that of a picture.
 */
export async function* brokenPictures(
  known: AsyncIterable<KnownPicture> | Iterable<KnownPicture>,
  files: Pick<FileStore, 'find'>,
  { reads }: { reads: 'sizes' | 'bytes' },
): AsyncGenerator<BrokenPicture> {
  for await (const picture of known) {
    const id = { name: picture._id, revision: picture.revision };
    if (!isImageId(id)) continue;
    for (const { variant, stored } of expectedFiles(picture)) {
      const found = await files.find(id, variant);
      const what = found ? await faultOf(found, stored, reads) : whenMissing(stored, variant);
      if (what) yield { picture, what, file: imageKey(id, variant) };
    }
  }
}

function expectedFiles({ contents }: KnownPicture): { variant: ImageVariant; stored: StoredContent | null }[] {
  return contents
    ? contents.map((stored) => ({ variant: stored, stored }))
    : imageVariants.map((variant) => ({ variant, stored: null }));
}

/** Pictures of long ago exist as WebP alone. */
function whenMissing(stored: StoredContent | null, variant: ImageVariant): 'missing' | null {
  return stored || isLastVariant(variant) ? 'missing' : null;
}

async function faultOf(
  found: StoredImage,
  stored: StoredContent | null,
  reads: 'sizes' | 'bytes',
): Promise<BrokenPicture['what'] | null> {
  if (!found.isWhole || (stored && found.bytes < stored.bytes)) return 'cut short';
  if (stored && found.bytes !== stored.bytes) return 'damaged';
  if (reads === 'sizes') return null;
  const bytes = await buffer(found.open());
  if (!stored) return isWhole(found.format, endsOf(bytes)) ? null : 'cut short';
  return contentOf({ ...stored, bytes }).sha256 === stored.sha256 ? null : 'damaged';
}

export function contentOf({ size, format, bytes }: EncodedImage): StoredContent {
  return { size, format, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The ledger's missing facts about an older release's picture. Null for a broken one: they would hide its fault. */
export async function contentsOf(id: ImageId, files: Pick<FileStore, 'find'>): Promise<StoredContent[] | null> {
  const contents: StoredContent[] = [];
  for (const variant of imageVariants) {
    const found = await files.find(id, variant);
    if (!found && whenMissing(null, variant)) return null;
    if (!found) continue;
    const bytes = await buffer(found.open());
    if (!isWhole(variant.format, endsOf(bytes))) return null;
    contents.push(contentOf({ ...variant, bytes }));
  }
  return contents;
}
