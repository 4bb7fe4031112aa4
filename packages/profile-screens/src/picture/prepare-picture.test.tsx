import { describe, expect, it } from 'vitest';
import type { Drawable } from './draw-picture.js';
import { preparePicture, redrawnPicture } from './prepare-picture.js';

const megabyte = 1024 * 1024;

function aFile(type: string, { bytes = 1_000, name = 'file' } = {}): File {
  const file = new File([new Uint8Array(bytes)], name, { type });
  return Object.assign(file, { text: () => Promise.resolve('<svg/>') }); // jsdom's files cannot be read
}

/** A browser that draws bitmaps of a given size, and records what it drew. */
function aBrowser(bytesOf: (type: string) => number | null = () => 700) {
  const drawn: { source: Drawable; type: string }[] = [];
  const draw = (source: Drawable, type: string) => {
    drawn.push({ source, type });
    const bytes = bytesOf(type);
    return Promise.resolve(bytes === null ? null : new Blob([new Uint8Array(bytes)], { type }));
  };
  return { draw, drawn };
}

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('a small %s goes as it is', async (type) => {
  const { draw, drawn } = aBrowser();
  const file = aFile(type);

  expect(await preparePicture(file, draw)).toEqual({ ok: true, picture: file });
  expect(drawn).toEqual([]);
});

it.each([
  { type: 'image/svg+xml', bitmap: 'image/png' },
  { type: 'image/avif', bitmap: 'image/png' },
  { type: 'image/bmp', bitmap: 'image/jpeg' },
  { type: 'image/heic', bitmap: 'image/jpeg' },
])('AC-716 $type arrives as $bitmap', async ({ type, bitmap }) => {
  const { draw } = aBrowser();

  const prepared = await preparePicture(aFile(type), draw);

  expect(prepared).toMatchObject({ ok: true, picture: { type: bitmap } });
});

it('AC-716 a photo of 12 MB is drawn smaller, so that it arrives', async () => {
  const { draw } = aBrowser();

  const prepared = await preparePicture(aFile('image/jpeg', { bytes: 12 * megabyte }), draw);

  expect(prepared).toMatchObject({ ok: true, picture: { size: 700, type: 'image/jpeg' } });
});

it('a picture that becomes large as PNG is sent as JPEG', async () => {
  const { draw, drawn } = aBrowser((type) => (type === 'image/png' ? 9 * megabyte : 700));

  const prepared = await preparePicture(aFile('image/svg+xml'), draw);

  expect(prepared).toMatchObject({ ok: true, picture: { type: 'image/jpeg' } });
  expect(drawn).toHaveLength(2);
});

it.each(['text/plain', 'application/pdf', 'application/x-msdownload', 'video/mp4'])(
  'AC-717 %s is refused',
  async (type) => {
    expect(await preparePicture(aFile(type), aBrowser().draw)).toEqual({ ok: false, reason: 'not_an_image' });
  },
);

it('a picture that the browser cannot show says so', async () => {
  const { draw } = aBrowser(() => null);

  expect(await preparePicture(aFile('image/avif'), draw)).toEqual({ ok: false, reason: 'cannot_show' });
  expect(await preparePicture(aFile('', { name: 'IMG_1.HEIC' }), draw)).toEqual({ ok: false, reason: 'cannot_show' });
});

it('a picture that the browser cannot draw but the server reads goes as it is, up to 5 MB', async () => {
  const { draw } = aBrowser(() => null);
  const fits = aFile('image/jpeg', { bytes: 4 * megabyte });

  expect(await preparePicture(fits, draw)).toEqual({ ok: true, picture: fits });
  expect(await preparePicture(aFile('image/jpeg', { bytes: 6 * megabyte }), draw)).toEqual({
    ok: false,
    reason: 'image_too_large',
  });
});

it('a file that no browser should open is refused at once', async () => {
  const { draw, drawn } = aBrowser();
  const huge = Object.defineProperty(aFile('image/jpeg'), 'size', { value: 70 * megabyte });

  expect(await preparePicture(huge, draw)).toEqual({ ok: false, reason: 'image_too_large' });
  expect(drawn).toEqual([]);
});

/** A file that begins like this; jsdom's own files cannot be read. */
function beginning(head: readonly number[], file: File): File {
  const view = new DataView(new ArrayBuffer(24));
  for (const [at, value] of head.entries()) view.setUint32(at * 4, value);
  return Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.resolve(view.buffer) }) });
}

/** A picture whose head says its size. */
function aPng(width: number, height: number, file = aFile('image/png')): File {
  return beginning([0x89_50_4e_47, 0x0d_0a_1a_0a, 13, 0x49_48_44_52, width, height], file);
}

const asHeic = [24, 0x66_74_79_70, 0x68_65_69_63]; // ftypheic

it('AC-716 an iPhone’s HEIC is drawn, whatever its name says, and is named where the browser cannot', async () => {
  for (const file of [aFile('image/jpeg'), aFile('image/jpeg', { bytes: 2 * megabyte }), aFile('')]) {
    const heic = beginning(asHeic, file);

    expect(await preparePicture(heic, aBrowser().draw)).toMatchObject({ ok: true, picture: { size: 700 } });
    expect(await preparePicture(heic, aBrowser(() => null).draw)).toEqual({ ok: false, reason: 'heic' });
  }
});

it.each(['image/heic', 'application/octet-stream', 'text/plain', ''])(
  'a PNG named as %j goes as it is',
  async (type) => {
    const { draw, drawn } = aBrowser();
    const named = aPng(60, 40, aFile(type));

    expect(await preparePicture(named, draw)).toEqual({ ok: true, picture: named });
    expect(drawn).toEqual([]);
  },
);

it('a scan of few bytes and more pixels than the server opens is drawn smaller', async () => {
  const { draw, drawn } = aBrowser();

  const prepared = await preparePicture(aPng(6_600, 10_200), draw);

  expect(prepared).toMatchObject({ ok: true, picture: { size: 700, type: 'image/png' } });
  expect(drawn).toHaveLength(1);
  const allowed = aPng(6_600, 6_000);
  expect(await preparePicture(allowed, draw)).toEqual({ ok: true, picture: allowed });
});

it('an empty file is said to be empty, whatever it calls itself', async () => {
  for (const type of ['image/jpeg', 'image/svg+xml', 'text/plain', '']) {
    expect(await preparePicture(aFile(type, { bytes: 0 }), aBrowser().draw)).toEqual({
      ok: false,
      reason: 'empty_file',
    });
  }
});

describe('a picture that the server refuses', () => {
  it.each(['image_too_many_pixels', 'image_too_large', 'image_type', 'image_broken'])(
    'as %s is drawn by the browser that shows it',
    async (refusal) => {
      expect(await redrawnPicture(aPng(60, 40), refusal, aBrowser().draw)).toMatchObject({ size: 700 });
    },
  );

  it('is not sent if the drawing is too large as well', async () => {
    const { draw } = aBrowser(() => 6 * megabyte);

    expect(await redrawnPicture(aPng(60, 40), 'image_too_large', draw)).toBeNull();
  });

  it.each([
    ['for another reason', 'uploads_busy', aPng(60, 40)],
    ['as broken, and whose head is no picture’s either', 'image_broken', aFile('image/png')],
    ['as cut short', 'image_cut_short', aPng(60, 40)],
    ['although it was drawn here', 'image_type', new Blob(['drawn'], { type: 'image/png' })],
  ])('%s is not drawn', async (_why, refusal, picture) => {
    const { draw, drawn } = aBrowser();

    expect(await redrawnPicture(picture, refusal, draw)).toBeNull();
    expect(drawn).toEqual([]);
  });
});
