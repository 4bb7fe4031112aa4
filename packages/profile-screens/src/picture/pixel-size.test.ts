import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pixelSizeIn, pixelSizeOf } from './pixel-size.js';

const bytesOf = (...parts: (string | number[])[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.codePointAt(0) ?? 0) : part));
const big = (value: number, count: number) =>
  Array.from({ length: count }, (_byte, index) => Math.floor(value / 256 ** (count - 1 - index)) % 256);
const little = (value: number, count: number) => big(value, count).toReversed();
const viewOf = (bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer);

/** The heads that programs write, with what may be before the size. */
const heads: Record<string, (width: number, height: number) => number[]> = {
  png: (width, height) => bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a], big(13, 4), 'IHDR', big(width, 4), big(height, 4)),
  gif: (width, height) => bytesOf('GIF89a', little(width, 2), little(height, 2)),
  'webp, extended': (width, height) =>
    bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8X', little(10, 4), [8, 0, 0, 0], little(width - 1, 3), little(height - 1, 3)),
  'webp, lossless': (width, height) =>
    bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f], little(width - 1 + (height - 1) * 2 ** 14, 4)),
  'webp, lossy': (width, height) =>
    bytesOf(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8 ',
      [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a],
      little(width, 2),
      little(height, 2),
    ),
  jpeg: (width, height) => bytesOf([0xff, 0xd8, 0xff, 0xc0], big(17, 2), [8], big(height, 2), big(width, 2)),
  'jpeg, progressive, after metadata and fill bytes': (width, height) =>
    bytesOf(
      [0xff, 0xd8, 0xff, 0xe1],
      big(6, 2),
      'Exif',
      [0xff, 0xc4],
      big(3, 2),
      [0],
      [0xff, 0xff, 0xff, 0xc2],
      [0, 17, 8],
      big(height, 2),
      big(width, 2),
    ),
};

it.each(Object.keys(heads))('a %s says its size before it is decoded', (kind) => {
  const side = fc.integer({ min: 1, max: 16_383 });

  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(pixelSizeIn(viewOf(heads[kind]?.(width, height) ?? []))).toEqual({ width, height });
    }),
  );
});

it('a file that begins with anything else has no size, and nothing fails or hangs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom(...Object.values(heads)),
      async (noise, head) => {
        const cut = head(70, 50).slice(0, noise.length % 12);
        const bytes = Uint8Array.from([...cut, ...noise]);
        const file = { slice: () => ({ arrayBuffer: () => Promise.resolve(bytes.buffer) }) };

        expect([null, 'object']).toContain((await pixelSizeOf(file as unknown as Blob)) && 'object');
      },
    ),
  );
});
