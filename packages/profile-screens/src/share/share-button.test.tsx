import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOwnProfile } from '../testing/profiles.js';
import { renderScreen } from '../testing/render-screen.js';
import { shareMessages } from './messages/en.js';
import { ShareButton } from './share-button.js';
import { ShortAddress } from './short-address.js';

const profile = anOwnProfile();
const bundles = [shareMessages];
const short = expect.stringMatching(/\/p\/[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/) as string;

afterEach(() => vi.unstubAllGlobals());

it('a device that can share gets the name and the short address', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { user } = await renderScreen(<ShareButton profile={profile} />, { bundles });

  await user.click(screen.getByRole('button', { name: 'Share this profile' }));

  expect(share).toHaveBeenCalledWith({ title: 'Thomas Hale', url: short });
});

it('elsewhere the short address is copied', async () => {
  const { user } = await renderScreen(<ShareButton profile={profile} />, { bundles });

  await user.click(screen.getByRole('button', { name: 'Share this profile' }));

  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toEqual(short);
});

it('a page without a clipboard says the address, so that it can be selected', async () => {
  const { user } = await renderScreen(<ShareButton profile={profile} />, { bundles });
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));

  await user.click(screen.getByRole('button', { name: 'Share this profile' }));

  expect(await screen.findByText(/\/p\/[0-9a-z]{4}-/)).toBeVisible();
});

it('the owner sees the short address and its code', async () => {
  const { container } = await renderScreen(<ShortAddress profile={profile} />, { bundles, language: 'es' });

  expect(screen.getByRole('link').textContent).toEqual(short);
  expect(screen.getByRole('img', { name: 'Código de la dirección corta' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});
