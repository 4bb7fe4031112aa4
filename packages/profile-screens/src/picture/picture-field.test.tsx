import type { ApiRequest } from '@inkbridge/api-client';
import { fakeApi, refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, type ScreenOptions } from '../testing/index.js';
import { PictureField } from './picture-field.js';

const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  let made = 0;
  URL.createObjectURL = () => `blob:picture-${(made += 1)}`; // jsdom has none
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => vi.restoreAllMocks());

const photo = new File(['a photo'], 'me.jpg', { type: 'image/jpeg' });
const otherPhoto = new File(['another photo'], 'us.jpg', { type: 'image/jpeg' });
const old = '/files/images/old';

/** Uploads that the test settles. */
function anUpload() {
  const pending: { request: ApiRequest; answer: (imageUrl: string) => void; refuse: (error: unknown) => void }[] = [];
  const transport = fakeApi({
    'POST /files': (request) =>
      new Promise((resolve, reject) => {
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
        pending.push({ request, answer: (imageUrl) => resolve({ data: { imageUrl } }), refuse: reject });
      }),
  });
  const running = async (number = 0) => {
    await waitFor(() => expect(pending.length).toBeGreaterThan(number));
    const upload = pending[number];
    if (!upload) throw new Error('not sent');
    return upload;
  };
  return { transport, running };
}

/** jsdom loads no pictures. */
class ShownImage extends EventTarget {
  naturalWidth = 40;
  naturalHeight = 30;
  set src(_url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

const values: (string | null)[] = [];
const busy: boolean[] = [];

function Form({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial);
  values.push(value);
  return (
    <PictureField
      value={value}
      onChange={setValue}
      purpose="avatar"
      name="Ruth Hale"
      busyChange={(isBusy) => busy.push(isBusy)}
    />
  );
}

async function show(initial: string | null, options: ScreenOptions = {}) {
  values.length = busy.length = 0;
  const upload = anUpload();
  const { container, unmount } = await renderScreen(<Form initial={initial} />, {
    transport: upload.transport,
    ...options,
  });
  const input = () => screen.getByLabelText<HTMLInputElement>(/picture$/i, { selector: 'input' });
  const shown = () => screen.queryByRole('img')?.getAttribute('src');
  return { ...upload, container, unmount, input, shown, user: userEvent.setup() };
}

it('AC-141 AC-142 an avatar has a real file input that takes pictures, and says which', async () => {
  const { input, container } = await show(null);

  expect(input().type).toBe('file');
  expect(input().accept).toBe('image/*');
  expect(screen.getByLabelText('Choose a picture', { selector: 'input' })).toBe(input());
  expect(input().getAttribute('aria-describedby')).toBe(screen.getByText('SVG, PNG, JPG or GIF (max 800x400px)').id);
  expect(screen.getByText('RH')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-715 a chosen picture is shown at once, sent with its progress, and its address handed over', async () => {
  const { user, input, shown, running, container } = await show(null);
  await user.upload(input(), photo);
  const { request, answer } = await running();

  expect(shown()).toBe('blob:picture-1');
  expect(request.path).toBe('/files?purpose=avatar');
  expect(request.upload?.file).toBe(photo);
  act(() => request.upload?.onProgress?.(42));
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveProperty('value', 42);
  expect(screen.getByText('42%')).toBeVisible();
  expect(screen.getByText('Uploading the picture…')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
  act(() => request.upload?.onProgress?.(100));
  expect(screen.getByText('Almost done…')).toBeVisible();
  answer('/files/images/new');

  expect(await screen.findByText('The picture is uploaded.')).toBeVisible();
  expect(shown()).toBe('/files/images/new?size=card');
  expect(values.at(-1)).toBe('/files/images/new');
  expect(busy).toEqual([true, false]);
  await waitFor(() => expect(revoked).toEqual(['blob:picture-1']));
});

it('D-58 a failed upload keeps the old picture in the form, and the new one can be sent again', async () => {
  const { user, input, shown, running } = await show(old);
  await user.upload(input(), photo);
  (await running()).refuse(refusal(503, 'uploads_busy'));

  expect((await screen.findByRole('alert')).textContent).toContain('Many pictures are being uploaded right now');
  expect(values.at(-1)).toBe(old);
  expect(shown()).toBe('blob:picture-1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const second = await running(1);
  expect(second.request.upload?.file).toBe(photo);
  expect(document.activeElement).toBe(input());
  second.answer('/files/images/new');

  await waitFor(() => expect(values.at(-1)).toBe('/files/images/new'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(busy).toEqual([true, false, true, false]);
});

it('a picture that is refused for what it is says why, and the old one is shown again', async () => {
  const { user, input, shown, running } = await show(old);
  await user.upload(input(), photo);
  (await running()).refuse(refusal(422, 'image_broken'));

  expect((await screen.findByRole('alert')).textContent).toBe('This picture seems to be damaged. Choose another one.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(shown()).toBe(`${old}?size=card`);
  await waitFor(() => expect(revoked).toEqual(['blob:picture-1']));
});

it('a picture that the server does not take is drawn by the browser and sent once more', async () => {
  const drawn = new Blob(['drawn'], { type: 'image/jpeg' });
  vi.stubGlobal('Image', ShownImage);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn));
  const { user, input, running } = await show(old);
  await user.upload(input(), photo);
  (await running()).refuse(refusal(422, 'image_too_many_pixels'));

  const again = await running(1);
  expect(again.request.upload?.file).toBe(drawn);
  expect(screen.queryByRole('alert')).toBeNull();
  again.refuse(refusal(422, 'image_too_many_pixels'));

  expect((await screen.findByRole('alert')).textContent).toContain('too many pixels');
  vi.unstubAllGlobals();
});

it('an empty file is not called none', async () => {
  const { user, input } = await show(old);
  await user.upload(input(), new File([], 'me.jpg', { type: 'image/jpeg' }));

  expect((await screen.findByRole('alert')).textContent).toContain('This file is empty');
});

it('a lost network says so and keeps the picture, until it is given up', async () => {
  const { user, input, shown, running } = await show(old);
  await user.upload(input(), photo);
  (await running()).refuse(refusal(0, 'network'));

  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(shown()).toBe(`${old}?size=card`);
});

it('AC-717 a file that is no picture is refused before it is sent', async () => {
  const { input, transport } = await show(old);
  const text = new File(['x'], 'x.txt', { type: 'text/plain' });

  fireEvent.change(input(), { target: { files: [text] } });

  expect((await screen.findByRole('alert')).textContent).toBe('This file isn’t a picture. Choose another one.');
  expect(transport.requests).toEqual([]);
  expect(values.at(-1)).toBe(old);
});

it('an upload can be cancelled; the old picture stays and focus is on the input', async () => {
  const { user, input, shown, running } = await show(old);
  await user.upload(input(), photo);
  const { request } = await running();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(request.signal?.aborted).toBe(true);
  expect(shown()).toBe(`${old}?size=card`);
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(busy).toEqual([true, false]);
});

it('a second choice takes the place of the one under way', async () => {
  const { user, input, running } = await show(null);
  await user.upload(input(), photo);
  const first = await running();
  await user.upload(input(), otherPhoto);
  const second = await running(1);

  expect(first.request.signal?.aborted).toBe(true);
  second.answer('/files/images/second');

  await waitFor(() => expect(values.at(-1)).toBe('/files/images/second'));
  expect(values).not.toContain('/files/images/first');
});

it('a picture that is removed can be had back, with the keyboard too', async () => {
  const { user, input, shown } = await show(old);
  await user.tab();
  expect(document.activeElement).toBe(input());
  await user.tab();
  await user.keyboard('{Enter}');

  expect(values.at(-1)).toBeNull();
  expect(shown()).toBeUndefined();
  expect(screen.getByText('Picture removed.')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Enter}');

  expect(values.at(-1)).toBe(old);
  expect(shown()).toBe(`${old}?size=card`);
});

it('AC-714 a picture that was uploaded here and is not saved yet is replaced under its name', async () => {
  const { user, input, running } = await show(null);
  await user.upload(input(), photo);
  (await running()).answer('/files/images/one');
  await waitFor(() => expect(values.at(-1)).toBe('/files/images/one'));

  await user.upload(input(), otherPhoto);
  const second = await running(1);
  expect(second.request.path).toBe('/files?purpose=avatar&replaces=%2Ffiles%2Fimages%2Fone');
  second.refuse(refusal(400, 'image_not_ours')); // it was saved in the meantime
  const third = await running(2);
  expect(third.request.path).toBe('/files?purpose=avatar');
  third.answer('/files/images/two');

  await waitFor(() => expect(values.at(-1)).toBe('/files/images/two'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a picture can be dropped, and one that cannot be loaded makes room for the initials', async () => {
  const { running } = await show(old);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('RH')).toBeVisible();

  fireEvent.drop(screen.getByRole('group', { name: 'Your picture' }), { dataTransfer: { files: [photo] } });

  expect((await running()).request.upload?.file).toBe(photo);
});

it('leaving the page ends the upload', async () => {
  const { user, input, running, unmount } = await show(null);
  await user.upload(input(), photo);
  const { request } = await running();

  unmount();

  expect(request.signal?.aborted).toBe(true);
  expect(busy).toEqual([true, false]);
  await waitFor(() => expect(revoked).toEqual(['blob:picture-1']));
});

it('speaks Spanish', async () => {
  await show(null, { language: 'es' });

  expect(screen.getByLabelText('Elegir una imagen', { selector: 'input' })).toBeVisible();
  expect(screen.getByText('SVG, PNG, JPG o GIF (máx. 800x400px)')).toBeVisible();
});
