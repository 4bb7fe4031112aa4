import { expect, it } from 'vitest';
import { day, hour, minute, second } from './index.js';

it('a day is 24 hours of 60 minutes of 60 seconds, in milliseconds', () => {
  const noon = new Date('2026-07-31T12:00:00.000Z');

  expect(new Date(noon.getTime() + day).toISOString()).toBe('2026-08-01T12:00:00.000Z');
  expect(new Date(noon.getTime() + hour).toISOString()).toBe('2026-07-31T13:00:00.000Z');
  expect(new Date(noon.getTime() + minute + second).toISOString()).toBe('2026-07-31T12:01:01.000Z');
});
