import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOwnProfile, anOwnUpdate } from '../testing/profiles.js';
import { renderScreen, type ScreenOptions } from '../testing/render-screen.js';
import { OwnerNextStep } from './owner-next-step.js';
import { OwnerProgress } from './owner-progress.js';

const now = new Date('2026-11-21T12:00:00Z');

function open(but: Parameters<typeof anOwnProfile>[0] = {}, options: ScreenOptions = {}) {
  const profile = anOwnProfile(but);
  return renderScreen(
    <>
      <OwnerProgress profile={profile} now={now} />
      <OwnerNextStep profile={profile} now={now} />
    </>,
    { viewer: 'user', ...options },
  );
}
const steps = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

it('D-88 the way of a profile is a list that reads in order', async () => {
  const { container } = await open();

  expect(steps('Where Thomas’s profile is').map(({ textContent }) => textContent)).toEqual([
    'Created 02-17-2026',
    'Paid 02-18-2026',
    'Reviewed 03-01-2026',
    'Live until 03-01-2027',
  ]);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-88 a payment that the bank took back reads as reversed', async () => {
  await open({ customerStatus: { status: 'unpaid', expiresAt: null } });

  expect(steps('Where Thomas’s profile is')[1]?.textContent).toBe('Payment reversed');
});

it('D-88 the current step is announced to screen readers too', async () => {
  await open({ customerStatus: { status: 'unapproved', expiresAt: null }, approvedAt: null });

  const current = steps('Where Thomas’s profile is').filter((step) => step.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['In review']);
});

it('D-25 a rejected update shows its reason and what was credited', async () => {
  const { container } = await open({ rejected: anOwnUpdate({ state: 'rejected', reason: 'Not his words.' }) });

  expect(container.textContent).toContain('Your update of 11-19-2026 was not accepted. The $9.95 paid for it');
  expect(screen.getByText('Not his words.')).toHaveAttribute('lang', '');
});

it.each<Parameters<typeof anOwnProfile>[0]>([
  {},
  { approvedAt: null, waitingSince: '2026-11-20T12:00:00Z', customerStatus: { status: 'unapproved', expiresAt: null } },
  { customerStatus: { status: 'expired', expiresAt: '2026-10-01T00:00:00Z' } },
  { customerStatus: { status: 'inactive', expiresAt: '2027-03-01T00:00:00Z' } },
  { reversedAt: '2026-11-20T12:00:00Z', customerStatus: { status: 'unpaid', expiresAt: '2027-03-01T00:00:00Z' } },
])('D-88 no day is said twice beside the steps: %j', async (but) => {
  const { container } = await open(but);

  const days = container.textContent?.match(/\d{2}-\d{2}-\d{4}/g) ?? [];
  expect(days).toEqual([...new Set(days)]);
});

it('D-160 a profile that was sent back shows the reason and the way on', async () => {
  const sentBack = { reason: 'Which <b>unit</b>?', at: '2026-11-20T12:00:00Z' };
  await open({ sentBack, approvedAt: null, customerStatus: { status: 'unapproved', expiresAt: null } });

  expect(screen.getByText('We need one change before this can go live.')).toBeVisible();
  expect(screen.getByText('Which <b>unit</b>?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make the changes: Thomas Hale' })).toBeVisible();
});

it('D-81 a reversed payment says who did it and when, and what helps', async () => {
  const customerStatus = { status: 'unpaid', expiresAt: '2027-03-01T12:00:00Z' } as const;
  await open({ customerStatus, reversedAt: '2026-11-20T12:00:00Z' });

  const notice = screen.getByText(/^Your bank reversed the payment/);
  expect(notice.textContent).toBe(
    'Your bank reversed the payment, so the profile is hidden. Ask your bank why, or pay again and it is back at once. Questions? Write to us.',
  );
  expect(steps('Where Thomas’s profile is')[1]?.textContent).toBe('Payment reversed 11-20-2026');
  expect(screen.getByRole('link', { name: 'Questions? Write to us.' }).getAttribute('href')).toBe('/help');
});

it('speaks Spanish', async () => {
  await open({}, { language: 'es' });

  expect(steps('En qué punto está el perfil de Thomas')).toHaveLength(4);
});
