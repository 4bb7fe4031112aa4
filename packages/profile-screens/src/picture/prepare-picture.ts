import { imageTypes, largestImageBytes, largestImagePixels } from '@inkbridge/contracts/facts';
import { drawPicture } from './draw-picture.js';
import { pixelSizeOf } from './pixel-size.js';
import { sizedSvg } from './sized-svg.js';

/** Why a file is not sent at all. */
type NotPrepared = 'empty_file' | 'not_an_image' | 'cannot_show' | 'image_too_large';
export type PreparedPicture = { ok: true; picture: Blob } | { ok: false; reason: NotPrepared };

/** Refusals after which a drawing of the same picture may be taken: it is another file of another size. */
const mendedByDrawing: ReadonlySet<string> = new Set(['image_too_large', 'image_too_many_pixels', 'image_type']);

/** Larger pictures are first drawn smaller: the server stores no more, and uploads from a phone are slow. */
const sentAsIsBytes = 1_500_000;

/** More than a browser should have to open. */
const mostBytes = 60 * 1024 * 1024;

const takenTypes: readonly string[] = imageTypes;
/** May be transparent, like SVG, so they are drawn as PNG. */
const seeThroughTypes: ReadonlySet<string> = new Set(['image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Converts a chosen file to a form the server accepts: unchanged, or as a bitmap if the server cannot read it (SVG,
 * BMP, AVIF, HEIC where the browser can) or it is unnecessarily large, in bytes or pixels.
 */
export async function preparePicture(file: File, draw: typeof drawPicture = drawPicture): Promise<PreparedPicture> {
  if (file.size === 0) return { ok: false, reason: 'empty_file' };
  // Browsers leave the type empty if they do not know it; then drawing it decides.
  if (file.type !== '' && !file.type.startsWith('image/')) return { ok: false, reason: 'not_an_image' };
  const isTaken = takenTypes.includes(file.type);
  if (isTaken && file.size <= sentAsIsBytes && !(await hasTooManyPixels(file))) return { ok: true, picture: file };
  if (file.size > mostBytes) return { ok: false, reason: 'image_too_large' };

  const drawn = await bitmapOf(file, draw);
  if (drawn && drawn.size <= largestImageBytes) return { ok: true, picture: drawn };
  // The server may be able to read it even if this browser cannot.
  if (isTaken && file.size <= largestImageBytes) return { ok: true, picture: file };
  return { ok: false, reason: isTaken || drawn ? 'image_too_large' : 'cannot_show' };
}

/**
 * A refused picture, redrawn as a bitmap. Null if a drawing would not change the answer, or the browser does not show
 * the picture.
 */
export async function redrawnPicture(
  picture: Blob,
  refusal: string,
  draw: typeof drawPicture = drawPicture,
): Promise<Blob | null> {
  if (!(picture instanceof File)) return null; // drawn already
  const isMended =
    mendedByDrawing.has(refusal) || (refusal === 'image_broken' && (await pixelSizeOf(picture)) !== null);
  const drawn = isMended ? await bitmapOf(picture, draw) : null;
  return drawn && drawn.size <= largestImageBytes ? drawn : null;
}

async function hasTooManyPixels(file: File): Promise<boolean> {
  const size = await pixelSizeOf(file);
  return size !== null && size.width * size.height > largestImagePixels;
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
