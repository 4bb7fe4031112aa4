import { imageTypes, largestImageBytes } from '@inkbridge/contracts/image-limits';
import { drawPicture } from './draw-picture.js';
import { sizedSvg } from './sized-svg.js';

/** Why a file is not sent at all. */
export type NotPrepared = 'not_an_image' | 'cannot_show' | 'image_too_large';
export type Prepared = { ok: true; picture: Blob } | { ok: false; reason: NotPrepared };

/** Larger ones are drawn smaller first: the server keeps no more, and on a phone every megabyte takes its time. */
const sentAsIsBytes = 1_500_000;

/** More than a browser should be asked to open. */
const mostBytes = 60 * 1024 * 1024;

const takenTypes: readonly string[] = imageTypes;
/** May be transparent like SVG, and are drawn as PNG. */
const seeThroughTypes: ReadonlySet<string> = new Set(['image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Makes of a chosen file what the server takes (design §13): as it is, or as a bitmap when the server cannot read it
 * (SVG, BMP, AVIF, HEIC where the browser can) or it is larger than it need be.
 */
export async function preparePicture(file: File, draw: typeof drawPicture = drawPicture): Promise<Prepared> {
  // Browsers that do not know a picture's type leave it empty; then they are asked to show it.
  if (file.type !== '' && !file.type.startsWith('image/')) return { ok: false, reason: 'not_an_image' };
  const isTaken = takenTypes.includes(file.type);
  if (isTaken && file.size <= sentAsIsBytes) return { ok: true, picture: file };
  if (file.size > mostBytes) return { ok: false, reason: 'image_too_large' };

  const drawn = await bitmapOf(file, draw);
  if (drawn && drawn.size <= largestImageBytes) return { ok: true, picture: drawn };
  // The server may read what this browser cannot.
  if (isTaken && file.size <= largestImageBytes) return { ok: true, picture: file };
  return { ok: false, reason: isTaken || drawn ? 'image_too_large' : 'cannot_show' };
}

async function bitmapOf(file: File, draw: typeof drawPicture): Promise<Blob | null> {
  const source = isSvg(file) ? { svg: sizedSvg(await file.text()) } : file;
  if (source === file && !seeThroughTypes.has(file.type)) return draw(source, 'image/jpeg');
  const drawn = await draw(source, 'image/png');
  return drawn && drawn.size > sentAsIsBytes ? draw(source, 'image/jpeg') : drawn;
}

function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || (type === '' && /\.svg$/i.test(name));
}
