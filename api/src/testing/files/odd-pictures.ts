import { deflateSync } from 'node:zlib';
import sharp, { type OverlayOptions } from 'sharp';

const red = { r: 200, g: 30, b: 40 };
const blue = { r: 20, g: 40, b: 200 };

/** A red picture whose left third is blue. */
export function aPicture(width = 900, height = 600) {
  const stripe: OverlayOptions = {
    input: { create: { width: Math.ceil(width / 3), height, channels: 3, background: blue } },
    gravity: 'west',
  };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([stripe]);
}

/** As an upright camera stores it: sideways, with the place and a tag to turn it. */
export function aTurnedPhoto(): Promise<Buffer> {
  return aPicture(900, 600)
    .withExif({ IFD0: { Copyright: 'Rosa Reyes' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Two frames: red, then blue. */
export async function anAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    [red, blue].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** One bit per pixel, all the same: a few kilobytes that decode to `width` × `height` pixels. */
export function aPngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return ~crc >>> 0;
}

export const aDrawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script></svg>',
);

/** The first bytes of Windows programs. */
export const aProgram = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(2_000)]);
