import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPicture } from './draw-picture.js';

const made: string[] = [];
const revoked: string[] = [];
let size = { width: 4_000, height: 3_000 };
let shows = true;
let canvases: HTMLCanvasElement[] = [];
let white: unknown[] = [];

const svgUrl = 'data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E';

/** Stubs the browser features that jsdom lacks: blob addresses, decoding and canvases. */
beforeEach(() => {
  made.length = revoked.length = 0;
  [size, shows, canvases, white] = [{ width: 4_000, height: 3_000 }, true, [], []];
  vi.stubGlobal('URL', {
    createObjectURL: () => made[made.push(`blob:${made.length}`) - 1],
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  class Shown extends EventTarget {
    get naturalWidth() {
      return size.width;
    }
    get naturalHeight() {
      return size.height;
    }
    set src(url: string) {
      queueMicrotask(() =>
        this.dispatchEvent(new Event(shows && (made.includes(url) || url === svgUrl) ? 'load' : 'error')),
      );
    }
  }
  vi.stubGlobal('Image', Shown);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    canvases.push(this);
    return { fillRect: (...box: unknown[]) => white.push(...box), drawImage: () => undefined } as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['x'], { type })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = new Blob(['a picture'], { type: 'image/avif' });

it('a picture is drawn at 1600 pixels, and its blob address is given back', async () => {
  const drawn = await drawPicture(picture, 'image/png');

  expect(drawn?.type).toBe('image/png');
  expect(canvases.map(({ width, height }) => [width, height])).toEqual([[1_600, 1_200]]);
  expect(revoked).toEqual(made);
});

it('AC-716 an SVG is drawn from its text', async () => {
  expect(await drawPicture({ svg: '<svg/>' }, 'image/png')).not.toBeNull();
  expect(made).toEqual([]);
});

it('a small picture is not enlarged, and a thin one keeps a pixel', async () => {
  size = { width: 30, height: 20 };
  await drawPicture(picture, 'image/png');
  size = { width: 9_000, height: 1 };
  await drawPicture(picture, 'image/png');

  expect(canvases.map(({ width, height }) => [width, height])).toEqual([
    [30, 20],
    [1_600, 1],
  ]);
});

it('behind a JPEG is white paper, behind a PNG nothing', async () => {
  await drawPicture(picture, 'image/png');
  expect(white).toEqual([]);

  await drawPicture(picture, 'image/jpeg');
  expect(white).toEqual([0, 0, 1_600, 1_200]);
});

it('a picture that was cut off is not drawn with grey for its rest', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cut off')));
  const head = Uint8Array.from([...Buffer.from('GIF89a'), 40, 0, 30, 0]);
  const cutOff = Object.assign(new Blob(['GIF89a']), { slice: () => ({ arrayBuffer: () => head.buffer }) });

  expect(await drawPicture(cutOff, 'image/png')).toBeNull();
  expect(await drawPicture(picture, 'image/png')).not.toBeNull(); // of a kind that not every browser makes bitmaps of
});

it.each([
  ['that the browser cannot show', () => (shows = false)],
  ['without a size', () => (size = { width: 0, height: 0 })],
])('a picture %s is not drawn, and its address is given back', async (_what, prepare) => {
  prepare();

  expect(await drawPicture(picture, 'image/png')).toBeNull();
  expect(revoked).toEqual(made);
});
