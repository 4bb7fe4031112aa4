import type { ImageFormat } from './file-store.js';

/** How much of both ends of a file says whether it is whole. */
export const headLength = 8;
export const tailLength = 2;

/** `bytes` is the length of all of it. */
type Ends = { bytes: number; head: Buffer; tail: Buffer };

export function endsOf(content: Buffer): Ends {
  return { bytes: content.length, head: content.subarray(0, headLength), tail: content.subarray(-tailLength) };
}

/** Whether nothing was cut off at the end. What begins as no picture of ours is not judged, unless it is empty. */
export function isWhole(format: ImageFormat, { bytes, head, tail }: Ends): boolean {
  return bytes > 0 && hasEnd[format]({ bytes, head, tail });
}

const hasEnd: Readonly<Record<ImageFormat, (ends: Ends) => boolean>> = {
  webp: ({ bytes, head }) =>
    !'RIFF'.startsWith(head.toString('latin1', 0, Math.min(4, bytes))) ||
    (bytes >= headLength && head.readUInt32LE(4) + headLength <= bytes),
  jpeg: ({ bytes, head, tail }) =>
    bytes > tailLength && (head.readUInt16BE(0) !== 0xff_d8 || tail.readUInt16BE(0) === 0xff_d9),
};
