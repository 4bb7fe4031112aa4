/** Enough for the metadata that cameras put before the size. */
const headBytes = 256 * 1024;

export type PixelSize = { width: number; height: number };

/**
 * Reads the size from the beginning of a picture, without decoding it. Null where it is not found: then only the server
 * or a drawing knows. A size may be given before the picture is turned upright.
 */
export function pixelSizeOf(picture: Blob): Promise<PixelSize | null> {
  return readHead(picture, pixelSizeIn);
}

/** The size of a picture that is certainly shown as it is stored, not turned by what its camera noted; else null. */
export function uprightSizeOf(picture: Blob): Promise<PixelSize | null> {
  return readHead(picture, (head) => (mayBeTurned(head) ? null : pixelSizeIn(head)));
}

/** An iPhone's own format, which phones also hand out under names that end in .jpg. */
export function isHeic(file: Blob): Promise<boolean | null> {
  return readHead(file, (head) => /^ftyp(hei|hev|m[is]f1)/.test(textAt(head, 4, 8)));
}

async function readHead<T>(picture: Blob, read: (head: DataView) => T): Promise<T | null> {
  try {
    return read(new DataView(await picture.slice(0, headBytes).arrayBuffer()));
  } catch {
    return null; // cut off, or not readable here
  }
}

/** WebP has such notes at its end, and announces them at its beginning. */
function mayBeTurned(head: DataView): boolean {
  const isAnnounced = textAt(head, 12, 4) === 'VP8X' && (head.getUint8(20) & 0x08) !== 0;
  return isAnnounced || /exif/i.test(new TextDecoder('latin1').decode(head));
}

/** @throws RangeError for a head that is cut off */
export function pixelSizeIn(head: DataView): PixelSize | null {
  if (head.getUint32(0) === 0x89_50_4e_47) return { width: head.getUint32(16), height: head.getUint32(20) };
  const mark = textAt(head, 0, 4);
  if (mark === 'GIF8') return { width: head.getUint16(6, true), height: head.getUint16(8, true) };
  if (mark === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return sizeInWebp(head);
  return head.getUint16(0) === 0xff_d8 ? sizeInJpeg(head) : null;
}

/** Keyed by the first chunk: extended, lossless or lossy. */
function sizeInWebp(head: DataView): PixelSize | null {
  const chunk = textAt(head, 12, 4);
  if (chunk === 'VP8X') return { width: uint24(head, 24) + 1, height: uint24(head, 27) + 1 };
  if (chunk === 'VP8L') {
    const bits = head.getUint32(21, true);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
  }
  const side = (at: number) => head.getUint16(at, true) & 0x3f_ff;
  return chunk === 'VP8 ' ? { width: side(26), height: side(28) } : null;
}

/** Walks over the segments to the start of the frame, which has the size. */
function sizeInJpeg(head: DataView): PixelSize | null {
  let at = 2;
  while (head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    if (isFrameStart(marker)) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2); // a marker may have any number of fill bytes before it
  }
  return null;
}

/** C0 to CF, without the tables of Huffman and arithmetic coding, and an extension. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function uint24(head: DataView, at: number): number {
  return head.getUint16(at, true) | (head.getUint8(at + 2) << 16);
}

function textAt(head: DataView, at: number, length: number): string {
  return String.fromCodePoint(...Array.from({ length }, (_byte, index) => head.getUint8(at + index)));
}
