import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileFlags } from './profile-flags.js';
import { ownerMessages } from '../owner/messages/en.js';
import { OwnerStatus } from '../owner/owner-progress.js';
import { anAdminProfile, anOwnProfile, renderScreen } from '../testing/index.js';
import { StatusBadge } from './status-badge.js';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  { status: 'unapproved', word: 'unapproved', tone: 'brass' },
  { status: 'new', word: 'unpaid', tone: 'brass' },
  { status: 'unpaid', word: 'unpaid', tone: 'brass' },
  { status: 'expired', word: 'expired', tone: 'danger' },
] as const)('$status has one colour, on a card and elsewhere in the console', async ({ status, word, tone }) => {
  const profile = anAdminProfile({ customerStatus: { status, expiresAt: null } });
  await renderScreen(
    <>
      <ProfileFlags profile={profile} />
      <StatusBadge status={status} />
    </>,
  );

  const tones = screen.getAllByText(word).map(({ parentElement }) => parentElement?.className);

  expect(tones).toEqual([expect.stringContaining(tone), expect.stringContaining(tone)]);
});

it('a profile in review has the colour of the badge for its owner too', async () => {
  const profile = anOwnProfile({ customerStatus: { status: 'unapproved', expiresAt: null }, approvedAt: null });
  const { container } = await renderScreen(<OwnerStatus profile={profile} now={now} />, { bundles: [ownerMessages] });

  expect(container.querySelector('[class*="caution"]')?.textContent).toContain('in review');
});
