import { expect, it, onTestFinished, vi } from 'vitest';
import { Slicer } from './slicer.js';

it.each([
  { what: 'after 10 ms', limit: 0, notYet: 9, due: 10 },
  { what: 'at a time limit that is shorter', limit: 3, notYet: 2, due: 3 },
])('work gives way $what', ({ limit, notYet, due }) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const slicer = new Slicer(limit);

  vi.advanceTimersByTime(notYet);
  expect(slicer.due).toBe(false);
  vi.advanceTimersByTime(due - notYet);
  expect(slicer.due).toBe(true);
});
