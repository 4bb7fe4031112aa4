import type { Readable } from 'node:stream';

/** Sizes a picture is kept in: for cards and lists, and for the page of a profile. */
export const imageSizes = ['card', 'detail'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** WebP for browsers that take it, JPEG for all others. */
export const imageFormats = ['webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export type ImageVariant = { size: ImageSize; format: ImageFormat };
export type EncodedImage = ImageVariant & { bytes: Buffer };

/** One content of a picture: a name gets a new one, with the next number, while nothing public shows it (AC-714). */
export type ImageId = { name: string; revision: number };

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type StoredImage = ImageVariant & { bytes: number; open(range?: ByteRange): Readable };

/** Keeps pictures. What an `ImageId` names never changes, so whoever has it may keep it. */
export type FileStore = {
  /**
   * Stores all variants of a picture. None of them is found before all are there.
   * @throws RangeError when there is such a picture already, AppError `unavailable` when the store is away
   */
  put(id: ImageId, variants: readonly EncodedImage[]): Promise<void>;
  /** Null when there is no such picture, or no such variant of it. @throws AppError unavailable */
  find(id: ImageId, variant: ImageVariant): Promise<StoredImage | null>;
  /** Takes away every variant, those of an interrupted `put` too; harmless when there is none. */
  remove(id: ImageId): Promise<void>;
};

/** Stored last and removed first: a picture is there when this variant is. */
export const lastVariant: ImageVariant = { size: 'detail', format: 'webp' };

export const imageVariants: readonly ImageVariant[] = imageSizes.flatMap((size) =>
  imageFormats.map((format) => ({ size, format })),
);

export function isLastVariant({ size, format }: ImageVariant): boolean {
  return size === lastVariant.size && format === lastVariant.format;
}

export const imageTypeOf: Readonly<Record<ImageFormat, string>> = { webp: 'image/webp', jpeg: 'image/jpeg' };
