import type { ImagePurpose } from '@inkbridge/contracts';
import { randomUUID } from 'node:crypto';
import type { ImageId, ImageVariant } from './file-store.js';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Generated and wrapped in markers (AC-713): no user input ever names a file. */
const namePattern = new RegExp(`^cbb-start-${uuid}-cbb-end$`);

/** Scans have a folder of their own, which nothing serves to the public. */
const scanPattern = new RegExp(`^cbb-scan-${uuid}-cbb-end$`);
const scanFolder = '/files/scans/';
/** For a search among all names. */
export const scanNames = /^cbb-scan-/;
const addressPattern = new RegExp(String.raw`^/files/images/(cbb-start-${uuid}-cbb-end)(?:\?v=([1-9]\d{0,8}))?$`);

export function newImageName(purpose: ImagePurpose = 'photo'): string {
  return `cbb-${purpose === 'scan' ? 'scan' : 'start'}-${randomUUID()}-cbb-end`;
}

/** A picture that everybody may load who knows its name. */
export function isPublicName(name: string): boolean {
  return namePattern.test(name);
}

/**
 * The path of a variant below the root of any store (AC-712): `images/<name>-card.webp`, with `.2` and so on after the
 * name for later contents. @throws RangeError for a name that was not made here: always a bug
 */
export function imageKey({ name, revision }: ImageId, { size, format }: ImageVariant): string {
  if (!isImageId({ name, revision })) throw new RangeError(`No picture is named ${name}, revision ${revision}`);
  return `${isPublicName(name) ? 'images' : 'scans'}/${name}${revision === 1 ? '' : `.${revision}`}-${size}.${format}`;
}

export function isImageId({ name, revision }: ImageId): boolean {
  return (isPublicName(name) || scanPattern.test(name)) && Number.isSafeInteger(revision) && revision > 0;
}

/**
 * The address that `imageUrl` and `artworks` hold; `size=card` requests the small size. A replaced picture gets a new
 * address, so that no cache shows the old one.
 */
export function imageUrlOf(name: string, revision = 1): string {
  if (!isPublicName(name)) return scanFolder + name; // a scan is never replaced under its name
  return `/files/images/${name}${revision === 1 ? '' : `?v=${revision}`}`;
}

/** Parses an address; returns null for anything that `imageUrlOf` does not write (AC-547). */
export function imageIdAt(imageUrl: string): ImageId | null {
  const [, name, number = '1'] = addressPattern.exec(imageUrl) ?? [];
  if (name === undefined) return null;
  const revision = Number(number);
  return imageUrlOf(name, revision) === imageUrl ? { name, revision } : null;
}

/** Parses the address of a scan; null for any other. */
export function scanIdAt(address: string): ImageId | null {
  const name = address.startsWith(scanFolder) ? address.slice(scanFolder.length) : '';
  return scanPattern.test(name) ? { name, revision: 1 } : null;
}
