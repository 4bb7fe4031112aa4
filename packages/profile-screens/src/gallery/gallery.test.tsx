import { violationsIn } from '@inkbridge/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileDetail } from '../detail/profile-detail.js';
import { anOwnProfile, renderScreen } from '../testing/index.js';

const imageUrl = '/files/images/photo';
const artworks = ['/files/images/one', '/files/images/two'];

async function show() {
  const profile = anOwnProfile({ basicInfo: { imageUrl }, photos: { imageUrl, artworks, total: 3 } });
  return renderScreen(<ProfileDetail profile={profile} />);
}

const link = (name: string) => screen.getByRole('link', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
/** jsdom has no pointer events. */
const finger = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId: 1, isPrimary: true });
const picture = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('src');

it('a picture opens in a dialog, in full and with its name, and focus returns', async () => {
  const { user } = await show();

  await user.click(link('Artwork 1 of Thomas Hale'));

  expect(await violationsIn(await dialog('Artwork 1 of Thomas Hale'))).toEqual([]);
  expect(picture()).toBe('/files/images/one');
  expect(screen.getByText('2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(link('Artwork 1 of Thomas Hale'));
});

it('the photo is the first picture', async () => {
  const { user } = await show();

  await user.click(link('Photo of Thomas Hale'));

  await dialog('Photo of Thomas Hale');
  expect(picture()).toBe('/files/images/photo');
});

it('buttons and arrow keys lead on and end at both ends', async () => {
  const { user } = await show();
  await user.click(link('Photo of Thomas Hale'));
  await dialog('Photo of Thomas Hale');

  await user.keyboard('{ArrowLeft}');
  expect(picture()).toBe('/files/images/photo');
  await user.keyboard('{ArrowRight}');
  expect(picture()).toBe('/files/images/one');
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(picture()).toBe('/files/images/two');
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(picture()).toBe('/files/images/two');
  await user.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(picture()).toBe('/files/images/one');
});

it.each([
  { what: 'to the left', to: 100, leads: '/files/images/two' },
  { what: 'to the right', to: 300, leads: '/files/images/photo' },
  { what: 'of a few pixels', to: 190, leads: '/files/images/one' },
])('a swipe $what leads to $leads', async ({ to, leads }) => {
  const { user } = await show();
  await user.click(link('Artwork 1 of Thomas Hale'));
  const image = (await dialog('Artwork 1 of Thomas Hale')).querySelector('img') ?? document.body;

  fireEvent(image, finger('pointerdown', 200));
  fireEvent(image, finger('pointerup', to));

  expect(picture()).toBe(leads);
});

it('a picture that cannot be loaded says so', async () => {
  const { user } = await show();
  await user.click(link('Artwork 2 of Thomas Hale'));

  fireEvent.error((await dialog('Artwork 2 of Thomas Hale')).querySelector('img') ?? document.body);

  expect(screen.getByText('We couldn’t load this picture.')).toBeVisible();
});

it('a profile without a photo has no link on its portrait', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  expect(screen.queryByRole('link', { name: /Photo of/ })).toBeNull();
});
