import type { Readable } from 'node:stream';

/** Sizes a picture is kept in: for cards and lists, and for the page of a profile. */
export const imageSizes = ['card', 'detail'] as const;
export type ImageSize = (typeof imageSizes)[number];

export type StoredImage = { bytes: number; open(): Readable };

export type FileStore = {
  /** Null when there is no such picture. */
  findImage(name: string, size: ImageSize): Promise<StoredImage | null>;
};

/** Generated and wrapped in markers (AC-713): nothing a person typed ever names a file. */
export const imageNamePattern = /^cbb-start-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}-cbb-end$/;

/** The address that `imageUrl` and `artworks` hold; `?size=card` asks for the small one. */
export function imageUrlOf(name: string): string {
  return `/files/images/${name}`;
}
