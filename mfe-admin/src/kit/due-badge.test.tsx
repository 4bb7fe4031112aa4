import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { DueBadge } from './due-badge.js';

const now = new Date('2026-11-22T23:30:00Z');

it.each([
  { day: '2026-11-22T23:50:00Z', says: 'due today' },
  { day: '2026-11-23T00:10:00Z', says: 'due tomorrow' },
  { day: '2026-12-01T12:00:00Z', says: 'due in 9 days' },
  { day: '2026-11-22T00:10:00Z', says: 'late since today' },
  { day: '2026-11-21T23:50:00Z', says: '1 day late' },
])('on 22 November, $day is "$says"', async ({ day, says }) => {
  await renderAdmin(<DueBadge dueAt={day} now={now} />, {});

  expect(screen.getByText(says)).toBeVisible();
});
