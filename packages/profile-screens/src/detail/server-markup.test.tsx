import { createI18n, I18nProvider } from '@inkbridge/federation/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { en } from '../messages/en.js';
import { en as detailEn } from './messages/en.js';
import { aCard, anOwnProfile } from '../testing/index.js';
import { ProfileCard } from '../card/profile-card.js';
import { ProfileDetail } from './profile-detail.js';

it('the browser takes over what the server drew without changing it', async () => {
  const i18n = createI18n('en');
  i18n.addMessages('en', 'profile', en);
  i18n.addMessages('en', 'detail', detailEn);
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <ProfileCard profile={aCard({ sharedTraits: { hobbies: ['Chess'] } })} />
        <ProfileDetail profile={anOwnProfile()} />
      </I18nProvider>
    </QueryClientProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const before = root.innerHTML;
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const recovered = vi.fn<(error: unknown) => void>();

  const mounted = await act(async () => hydrateRoot(root, page, { onRecoverableError: recovered }));
  onTestFinished(() => act(() => mounted.unmount()));

  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(before);
});
