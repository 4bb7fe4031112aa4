import { fakeApi } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { anOwnProfile } from '../testing/profiles.js';
import { renderScreen, type ScreenOptions } from '../testing/render-screen.js';
import { PaperPanel } from './paper-panel.js';

const profile = anOwnProfile();
const open = (options: ScreenOptions = {}) =>
  renderScreen(<PaperPanel profile={profile} errorText={() => 'That did not work.'} />, { viewer: 'user', ...options });

afterEach(() => vi.unstubAllGlobals());

it('the proof sheet is saved with one press', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  const asked: string[] = [];
  const { container } = await open({
    transport: async ({ path }) => {
      asked.push(path);
      return new File(['%PDF-'], 'proof-sheet.pdf', { type: 'application/pdf' });
    },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Download a proof sheet' }));

  expect(asked).toEqual([`/customer/proof-sheet?id=${profile._id}`]);
  expect(click).toHaveBeenCalledOnce();
  expect(await violationsIn(container)).toEqual([]);
});

it('a refusal is shown, and the button can be pressed again', async () => {
  await open({ transport: fakeApi({}) });

  await userEvent.click(screen.getByRole('button', { name: 'Download a proof sheet' }));

  expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
  expect(screen.getByRole('button', { name: 'Download a proof sheet' })).toBeEnabled();
});

it('speaks Spanish', async () => {
  await open({ language: 'es' });

  expect(screen.getByRole('button', { name: 'Descargar una hoja de prueba' })).toBeVisible();
});
