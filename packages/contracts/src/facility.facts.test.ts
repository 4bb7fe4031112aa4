import { expect, it } from 'vitest';
import { isMailStopped } from './facility.facts.js';

const stopped = { is: 'stopped', from: '2026-11-20', until: '2026-11-25' } as const;

it.each([
  { today: '2026-11-19', status: stopped, waits: false },
  { today: '2026-11-20', status: stopped, waits: true },
  { today: '2026-11-25', status: stopped, waits: true },
  { today: '2026-11-26', status: stopped, waits: false },
  { today: '2030-01-01', status: { ...stopped, until: null }, waits: true },
  { today: '2026-11-20', status: { is: 'open' } as const, waits: false },
  { today: '2026-11-20', status: { is: 'closed' } as const, waits: false },
])('a stop lasts from its first day to its last one, both included: $today, $status.is', ({ today, status, waits }) => {
  expect(isMailStopped(status, today)).toBe(waits);
});
