import type { Readable } from 'node:stream';

/** Sizes a picture is kept in: for cards and lists, and for the page of a profile. */
export const imageSizes = ['card', 'detail'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** WebP for browsers that take it, JPEG for all others. */
export const imageFormats = ['webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export type ImageVariant = { size: ImageSize; format: ImageFormat };
export type EncodedImage = ImageVariant & { bytes: Buffer };

/** One content of a picture. Until something public shows it, it can be replaced under the next revision (AC-714). */
export type ImageId = { name: string; revision: number };

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type StoredImage = ImageVariant & {
  bytes: number;
  /** False when its end is lost, by a fault of the disk: such a picture is shown to nobody. */
  isWhole: boolean;
  open(range?: ByteRange): Readable;
};

/** Stores pictures. The content of an `ImageId` never changes, so it may be cached for ever. */
export type FileStore = {
  /**
   * Stores all variants of a picture. None can be found before all are stored.
   * @throws RangeError when the picture already exists, AppError `unavailable` when the store is away
   */
  put(id: ImageId, variants: readonly EncodedImage[]): Promise<void>;
  /** Null when there is no such picture, or no such variant of it. @throws AppError unavailable */
  find(id: ImageId, variant: ImageVariant): Promise<StoredImage | null>;
  /** Removes every variant, those of an interrupted `put` too; harmless when there is none. */
  remove(id: ImageId): Promise<void>;
};

/** Finds a picture that may be shown. @throws AppError unavailable */
export async function findWhole(
  files: Pick<FileStore, 'find'>,
  id: ImageId,
  variant: ImageVariant,
): Promise<StoredImage | null> {
  const found = await files.find(id, variant);
  return found?.isWhole ? found : null;
}

/** Stored last and removed first: a picture exists when this variant does. */
export const lastVariant: ImageVariant = { size: 'detail', format: 'webp' };

export const imageVariants: readonly ImageVariant[] = imageSizes.flatMap((size) =>
  imageFormats.map((format) => ({ size, format })),
);

export function isLastVariant({ size, format }: ImageVariant): boolean {
  return size === lastVariant.size && format === lastVariant.format;
}

export const imageTypeOf: Readonly<Record<ImageFormat, string>> = { webp: 'image/webp', jpeg: 'image/jpeg' };
