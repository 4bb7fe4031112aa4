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
  const url = addressOf(picture);
  try {
    return await bitmapOf(await shown(url), type);
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

async function bitmapOf(image: HTMLImageElement, type: BitmapType): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context || naturalWidth === 0 || naturalHeight === 0) return null;
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'; // JPEG has no transparency and would show black
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, jpegQuality));
}
