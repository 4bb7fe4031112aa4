import type { ApiRequest } from '@inkbridge/api-client';
import { fakeApi, refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SentForm } from '../profile-form.js';
import { filledValues } from '../testing/filled-values.js';
import { confirm, part, section, showForm, total } from '../testing/show-form.js';

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = () => `blob:picture-${(made += 1)}`; // jsdom has none
  URL.revokeObjectURL = () => undefined;
});

const picture = new File(['a picture'], 'one.jpg', { type: 'image/jpeg' });

it('AC-212 AC-213 AC-214 AC-215 AC-216 AC-217 photos are uploaded with percent, counted, put in order and taken out with a way back', async () => {
  let uploads = 0;
  const transport = fakeApi({
    'POST /files': ({ upload }: ApiRequest) => {
      upload?.onProgress?.(42);
      return { data: { imageUrl: `/files/images/new-${(uploads += 1)}` } };
    },
  });
  const initial = filledValues({ photos: { imageUrl: null, artworks: ['/files/images/a', '/files/images/b'] } });
  const { user } = await showForm({ transport, initial });
  const photos = section('photos');
  const shown = () => photos.getAllByRole('img').map((img) => `${img.getAttribute('alt')} ${img.getAttribute('src')}`);

  expect(photos.getByText('1 remaining free photo/artworks')).toBeVisible();
  await user.upload(photos.getByLabelText('Add main photo'), picture);
  expect(await photos.findByText('0 remaining free photo/artworks')).toBeVisible();
  await user.upload(photos.getByLabelText('Add artwork'), picture);
  expect(await photos.findByText('Artwork, $9.95')).toBeVisible();
  expect(total()).toContain('Photos and artwork4 chosen, 3 free$9.95');

  await user.click(photos.getByLabelText('Later: Artwork 1'));
  await user.click(photos.getByLabelText('Use as main photo: Artwork 3'));
  expect(shown()).toEqual([
    'Main photo /files/images/new-2?size=card',
    'Artwork 1 /files/images/b?size=card',
    'Artwork 2 /files/images/a?size=card',
    'Artwork 3 /files/images/new-1?size=card',
  ]);
  expect(photos.getByText('Artwork 1 moved to place 2')).toBeVisible();
  await user.click(photos.getByLabelText('Remove: Main photo'));
  expect(photos.getByLabelText('Add main photo')).toBeVisible();
  await user.click(screen.getByText('Undo'));
  expect(photos.getAllByRole('img')).toHaveLength(4);
  expect(await violationsIn(part('#section-photos'))).toEqual([]);
});

it('AC-217 Undo brings a removed picture back, and keeps those that came since', async () => {
  const transport = fakeApi({ 'POST /files': { data: { imageUrl: '/files/images/new' } } });
  const initial = filledValues({ photos: { imageUrl: '/files/images/main', artworks: ['/files/images/a'] } });
  const { user } = await showForm({ transport, initial });
  const photos = section('photos');
  const shown = () => photos.getAllByRole('img').map((img) => img.getAttribute('src')?.split('?')[0]);

  await user.click(photos.getByLabelText('Remove: Artwork 1'));
  expect(photos.getByRole('list')).toHaveFocus();
  await user.upload(photos.getByLabelText('Add artwork'), picture);
  await waitFor(() => expect(shown()).toEqual(['/files/images/main', '/files/images/new']));
  await user.click(screen.getByText('Undo'));
  expect(shown()).toEqual(['/files/images/main', '/files/images/a', '/files/images/new']);

  await user.click(photos.getByLabelText('Remove: Main photo'));
  await user.click(photos.getByLabelText('Use as main photo: Artwork 2'));
  expect(photos.getByRole('list')).toHaveFocus();
  await user.click(screen.getByText('Undo'));
  expect(shown()).toEqual(['/files/images/main', '/files/images/a', '/files/images/new']);
});

it('AC-222 a failed upload leaves no address, says why, and can be repeated', async () => {
  let fails = true;
  const transport = fakeApi({
    'POST /files': () => {
      if (fails) throw refusal(503, 'uploads_busy');
      return { data: { imageUrl: '/files/images/new' } };
    },
  });
  const sent: SentForm[] = [];
  const { user } = await showForm({ transport, send: (form) => Promise.resolve(void sent.push(form)) });
  const photos = section('photos');

  await user.upload(photos.getByLabelText('Add main photo'), picture);
  expect((await photos.findByRole('alert')).textContent).toContain('Many pictures are being uploaded right now');
  await user.click(confirm());
  await waitFor(() => expect(sent[0]?.values.photos).toEqual({ imageUrl: null, artworks: [] }));
  fails = false;
  await user.click(photos.getByText('Try again'));

  expect(await photos.findByText('2 remaining free photo/artworks')).toBeVisible();
});
