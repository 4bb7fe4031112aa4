import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Spinner, type SpinnerProps } from './spinner.js';

const spinner = (state: SpinnerProps['state']) => <Spinner state={state} label="Saving…" doneLabel="Saved" />;
const words = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('AC-628 AC-707 a check follows the ring, stays for 2 seconds and goes', () => {
  const { rerender, container } = render(spinner('busy'));
  expect(words()).toBe('Saving…');

  rerender(spinner('done'));
  expect(words()).toBe('Saved');
  pass(1999);
  expect(container.querySelector('svg')).not.toBeNull();
  pass(1);
  expect(words()).toBe('');
  expect(container.querySelector('svg')).toBeNull();
});

it('AC-628 the next save shows its own check', () => {
  const { rerender } = render(spinner('done'));
  pass(2000);

  rerender(spinner('busy'));
  rerender(spinner('done'));

  expect(words()).toBe('Saved');
});

it('D-76 a failure shows no check', () => {
  const { rerender, container } = render(spinner('busy'));

  rerender(spinner('failed'));

  expect(words()).toBe('');
  expect(container.querySelector('svg')).toBeNull();
});

it('is accessible in every state', async () => {
  vi.useRealTimers();
  const { rerender, container } = render(spinner('busy'));
  expect(await violationsIn(container)).toEqual([]);
  rerender(spinner('done'));
  expect(await violationsIn(container)).toEqual([]);
});
