import { aPage, inTurn } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { card, open, resetQueues } from '../testing/open-queues.js';

beforeEach(resetQueues);
afterEach(() => void vi.useRealTimers());

const url = '/admin/queues?tab=forms';
const forms = '/admin/signed-forms';

function withForm(changes: object = {}) {
  const form = { state: 'waiting', decidedAt: null, reason: null, code: '4F7K-29QD-XM3P', isCurrent: true } as const;
  return anAdminProfile({ signedForm: { ...form, addedAt: '2026-11-20T12:00:00.000Z', ...changes } });
}

it('D-136 a signed form that waits is listed with its day, and leads to the page where it is decided', async () => {
  const { container, reads } = await open({ [forms]: () => aPage([withForm()]) }, url);

  const form = await card('Thomas Hale');
  expect(form.getByText('11-20-2026')).toBeVisible();
  expect(form.getByRole('link', { name: 'Thomas Hale' }).getAttribute('href')).toBe(`/admin/inmate/${profileId(1)}`);
  expect(form.getByRole('link', { name: /^View Details/i })).toHaveProperty(
    'pathname',
    `/admin/inmate/${profileId(1)}`,
  );
  expect(form.queryByText('The profile has changed since')).toBeNull();
  expect(screen.getByRole('tab', { name: /^Signed forms/ }).getAttribute('aria-selected')).toBe('true');
  expect(reads()).toContain('/admin/signed-forms?page=1');
  expect(await violationsIn(container)).toEqual([]);
});

it('D-136 a form whose profile was changed since says so', async () => {
  await open({ [forms]: () => aPage([withForm({ isCurrent: false })]) }, url);

  expect((await card('Thomas Hale')).getByText('The profile has changed since')).toBeVisible();
});

it('a queue without forms says so, and a failed one tries again', async () => {
  const { user } = await open(
    {
      [forms]: inTurn(500, aPage([])),
    },
    url,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });

  await user.click(retry);

  expect(await screen.findByText('No signed form is waiting.')).toBeVisible();
});
