import { imageTypes, largestImageBytes, largestImagePixels } from '@inkbridge/contracts/facts';
import { drawPicture } from './draw-picture.js';
import { isHeic, pixelSizeOf } from './pixel-size.js';

/** Why a file is not sent at all. */
type NotPrepared = 'empty_file' | 'not_an_image' | 'cannot_show' | 'heic' | 'image_too_large';
export type PreparedPicture = { ok: true; picture: Blob } | { ok: false; reason: NotPrepared };

/** Pixels of the longer side. A vector drawing has no pixel size, so it is drawn as large as pictures are stored. */
const longestSide = 1_600;
/** Side of the box for a drawing without a size. */
const anySide = 800;

const rootTag = /<svg\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/;

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
  // The size is known of what the server takes, whatever its name says; browsers know a file by its name alone.
  const size = await pixelSizeOf(file);
  const isPhones = !size && (await isHeic(file));
  // They leave the type empty if they do not know it; then drawing it decides.
  if (!size && file.type !== '' && !file.type.startsWith('image/')) return { ok: false, reason: 'not_an_image' };
  const isTaken = size !== null || (takenTypes.includes(file.type) && !isPhones);
  const isSmall = file.size <= sentAsIsBytes && (!size || size.width * size.height <= largestImagePixels);
  if (isTaken && isSmall) return { ok: true, picture: file };
  if (file.size > mostBytes) return { ok: false, reason: 'image_too_large' };

  const drawn = await bitmapOf(file, draw);
  if (drawn && drawn.size <= largestImageBytes) return { ok: true, picture: drawn };
  // The server may be able to read it even if this browser cannot.
  if (isTaken && file.size <= largestImageBytes) return { ok: true, picture: file };
  return { ok: false, reason: isTaken || drawn ? 'image_too_large' : isPhones ? 'heic' : 'cannot_show' };
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

async function bitmapOf(file: File, draw: typeof drawPicture): Promise<Blob | null> {
  const source = isSvg(file) ? { svg: sizedSvg(await file.text()) } : file;
  if (source === file && !seeThroughTypes.has(file.type)) return draw(source, 'image/jpeg');
  const drawn = await draw(source, 'image/png');
  return drawn && drawn.size > sentAsIsBytes ? draw(source, 'image/jpeg') : drawn;
}

function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || (type === '' && /\.svg$/i.test(name));
}

/**
 * The same drawing with a size in pixels: some browsers draw nothing without one. Edited as text, because a parsed
 * document is subject to the page's security policy, which would report each of its styles. Text that is not SVG is
 * returned unchanged, and the browser will not show it.
 */
export function sizedSvg(text: string): string {
  return text.replace(rootTag, (_tag, attributes: string, end: string) => {
    const { width, height } = boxOf(attributes);
    const scale = longestSide / Math.max(width, height);
    const [sizedWidth, sizedHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    const viewBox = attributeOf(attributes, 'viewBox') === null ? ` viewBox="0 0 ${width} ${height}"` : '';
    return `<svg${withoutSize(attributes)}${viewBox} width="${sizedWidth}" height="${sizedHeight}"${end}>`;
  });
}

function boxOf(attributes: string): { width: number; height: number } {
  const [, , ...viewed] = (attributeOf(attributes, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const stated = ['width', 'height'].map((name) => pixels(attributeOf(attributes, name)));
  const [width, height] = viewed.length === 2 ? viewed : stated;
  return isSide(width) && isSide(height) ? { width, height } : { width: anySide, height: anySide };
}

function attributeOf(attributes: string, name: string): string | null {
  const [, double, single] = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double ?? single ?? null;
}

function withoutSize(attributes: string): string {
  return attributes.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
}

/** Reads other units as pixels, because only the proportions matter. */
function pixels(length: string | null): number {
  return length === null || length.includes('%') ? Number.NaN : Number.parseFloat(length);
}

function isSide(length: number | undefined): length is number {
  return length !== undefined && Number.isFinite(length) && length > 0;
}
