import { showToast, Toaster } from '@inkbridge/ui';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAdmin, createTestHost } from '../testing/index.js';
import { FrameProviders } from './frame-providers.js';

it('data and messages for one user are gone when the session ends', async () => {
  const host = await createTestHost({ user: anAdmin() });
  render(
    <FrameProviders host={host}>
      <Toaster dismissLabel="Dismiss" />
    </FrameProviders>,
  );
  host.client.setQueryData(['admin', 'customer', '1'], { name: 'Ann' });
  act(() => showToast({ text: 'Ann was archived.', action: { label: 'Undo', onSelect: () => undefined } }));
  expect(screen.getByText('Ann was archived.')).toBeVisible();

  await act(() => host.session.signOut());

  expect(screen.queryByText('Ann was archived.')).toBeNull();
  expect(host.client.getQueryData(['admin', 'customer', '1'])).toBeUndefined();
});
