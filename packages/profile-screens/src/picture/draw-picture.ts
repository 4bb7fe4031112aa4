import { type PixelSize, pixelSizeOf, uprightSizeOf } from './pixel-size.js';

/** Pixels of the longer side; the server stores no more (D-58). */
const longestSide = 1_600;
const jpegQuality = 0.9;

export type BitmapType = 'image/png' | 'image/jpeg';

/** A picture in a file, or the text of an SVG. */
export type Drawable = Blob | { svg: string };

/**
 * Draws any picture this browser can show to a bitmap. Uses an `<img>`, which neither runs an SVG's scripts nor follows
 * its links. Null if the browser cannot show the picture.
 */
export async function drawPicture(picture: Drawable, type: BitmapType): Promise<Blob | null> {
  const small = 'svg' in picture ? null : await decodedSmall(picture).catch(() => null);
  if (small) return bitmapOf(small, small, type).finally(() => small.close());
  if (await isCutOff(picture)) return null;
  const url = addressOf(picture);
  try {
    const image = await shown(url);
    return await bitmapOf(image, { width: image.naturalWidth, height: image.naturalHeight }, type);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url); // harmless for data addresses
  }
}

/** Chromium does not draw an SVG from a blob address if it contains foreign elements, as editors export them. */
function addressOf(picture: Drawable): string {
  return 'svg' in picture
    ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`
    : URL.createObjectURL(picture);
}

function shown(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The browser does not show it')));
    image.src = url;
  });
}

/** Decodes in the browser's own thread: the page never holds all pixels of a large picture; phones lack the room. */
async function decodedSmall(picture: Blob): Promise<ImageBitmap | null> {
  const size = await uprightSizeOf(picture);
  if (!size || Math.max(size.width, size.height) <= longestSide) return null;
  const { width, height } = drawnSize(size);
  return createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
}

/** An `<img>` shows what there is of a picture, and grey for the rest; a bitmap is made of a whole one alone. */
async function isCutOff(picture: Drawable): Promise<boolean> {
  if ('svg' in picture || !(await pixelSizeOf(picture))) return false; // not every browser makes bitmaps of other kinds
  return createImageBitmap(picture, { resizeWidth: 1, resizeHeight: 1 }).then(
    () => false,
    () => true,
  );
}

function drawnSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function bitmapOf(image: CanvasImageSource, size: PixelSize, type: BitmapType): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, drawnSize(size));
  const context = canvas.getContext('2d');
  if (!context || size.width === 0 || size.height === 0) return null;
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'; // JPEG has no transparency and would show black
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, jpegQuality));
}
