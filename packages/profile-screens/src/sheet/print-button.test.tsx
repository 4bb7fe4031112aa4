import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOwnProfile, renderScreen, type ScreenOptions } from '../testing/index.js';
import { envelopeLines } from '../format/address.js';
import { PrintButton } from './print-button.js';
import type { PrintKind } from './print-job.js';

const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockReset();
  window.print = print;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});

const labels = {
  en: { letter: 'Print Profile', envelope: 'Print envelope', label: 'Print label' },
  es: { letter: 'Imprimir perfil', envelope: 'Imprimir sobre', label: 'Imprimir etiqueta' },
} as const;

/** Presses the button; resolves with the sheet once the browser was told to print. */
async function printed(kind: PrintKind, options: ScreenOptions = {}, sender = ['Ruth Hale']) {
  print.mockReset();
  const profile = anOwnProfile({ basicInfo: { imageUrl: '/files/images/thomas' } });
  const address = envelopeLines(profile.basicInfo);
  const button = <PrintButton profile={profile} address={address} sender={sender} kind={kind} />;
  const view = await renderScreen(button, { viewer: 'user', ...options });
  await view.user.click(screen.getByRole('button', { name: labels[options.language ?? 'en'][kind] }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  return { ...view, paper: paper() };
}

function paper(): HTMLElement {
  const found = document.body.querySelector<HTMLElement>(':scope > [class*=job]');
  if (!found) throw new Error('no paper');
  return found;
}

it('AC-096 AC-258 D-64 the sheet carries name, number, address, picture, facts, interests and bio', async () => {
  const { paper } = await printed('letter');

  expect(within(paper).getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Thomas Hale');
  const words = [
    'DOC/Inmate # HR-7731',
    'P.O.\u00a0Box\u00a088',
    'Harlan Ridge, PA\u00a017999',
    '5 feet 10 inches',
    'Blues',
  ];
  expect(words.filter((word) => !paper.textContent.includes(word))).toEqual([]);
  expect(paper.textContent).toContain('I have kept a bird list since I was nine.');
  expect(paper.querySelectorAll('img')).toHaveLength(1);
});

it('D-64 no contact e-mail, no birth date, no button', async () => {
  const { paper } = await printed('letter');

  expect(paper.textContent).not.toMatch(/inkbridge\.test|1964|05-02/);
  expect(paper.querySelectorAll('button, a')).toHaveLength(0);
});

it('AC-104 the envelope has the number on its second line and the name of the sender', async () => {
  const { paper } = await printed('envelope');

  const lines = [...(paper.querySelector('address')?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines.slice(0, 2)).toEqual(['Thomas Hale', 'DOC/Inmate # HR-7731']);
  expect(paper.textContent).toContain('Ruth Hale');
});

it('the label is the address alone', async () => {
  const { paper } = await printed('label');

  expect(paper.textContent).toBe(
    'Thomas HaleDOC/Inmate # HR-7731Harlan Ridge Correctional FacilityP.O.\u00a0Box\u00a088Harlan Ridge, PA\u00a017999',
  );
});

it('AC-258 the paper is gone when the browser has printed', async () => {
  await printed('letter');

  window.dispatchEvent(new Event('afterprint'));

  await waitFor(() => expect(() => paper()).toThrow('no paper'));
});

it('a second press prints again, and there is never more than one paper', async () => {
  const { user } = await printed('letter');

  await user.click(screen.getByRole('button', { name: 'Print Profile' }));

  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(document.body.querySelectorAll(':scope > [class*=job]')).toHaveLength(1);
});

it('the last of two print requests is printed', async () => {
  const profile = anOwnProfile({ basicInfo: { imageUrl: '/files/images/thomas' } });
  const address = envelopeLines(profile.basicInfo);
  const { user } = await renderScreen(
    <>
      <PrintButton profile={profile} address={address} sender={['Ruth Hale']} kind="letter" />
      <PrintButton profile={profile} address={address} sender={['Ruth Hale']} kind="label" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Print Profile' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));

  await user.click(screen.getByRole('button', { name: 'Print label' }));

  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(document.body.querySelectorAll(':scope > [class*=job]')).toHaveLength(1);
  expect(within(paper()).queryByRole('heading', { hidden: true })).toBeNull();
});

it.each(['envelope', 'label'] as const)('D-116 on a Spanish page the %s has no word of Spanish', async (kind) => {
  const { paper: english, unmount } = await printed(kind);
  const { textContent } = english;
  unmount();

  const { paper } = await printed(kind, { language: 'es' });

  expect(paper.textContent).toBe(textContent);
  expect(paper.querySelector('address')?.lang).toBe('en');
});

it('D-116 the sheet of a Spanish page has the address of the envelope', async () => {
  const { paper } = await printed('letter', { language: 'es' });

  const lines = [...(paper.querySelector('address')?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines[0]).toBe('DOC/Inmate # HR-7731');
  expect(lines.at(-1)).toBe('Harlan Ridge, PA\u00a017999');
});

it('D-117 without a sender the corner is left to be written by hand', async () => {
  const { paper } = await printed('envelope', {}, []);

  expect(paper.querySelectorAll('[class*=rule]')).toHaveLength(3);
  expect(paper.textContent.startsWith('stamp')).toBe(true);
});

it('a whole return address leaves nothing to write', async () => {
  const { paper } = await printed('envelope', {}, ['Ruth Hale', '12 Elm Street', 'Apt. 4', 'Dayton, OH\u00a045402']);

  expect(paper.textContent.startsWith('Ruth Hale12 Elm StreetApt. 4Dayton, OH\u00a045402')).toBe(true);
  expect(paper.querySelectorAll('[class*=rule]')).toHaveLength(0);
});
