import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinkButton } from '../button/button.js';
import { violationsIn } from '../testing/index.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';

const autoRetry = { seconds: 3, label: (left: number) => `Next try in ${left} seconds` };
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('an empty state is a heading with the exact words, a sentence and a way on', async () => {
  vi.useRealTimers();
  const { container } = render(
    <EmptyState
      title="There are no more profiles to update"
      action={<LinkButton href="/list-inmate">Submit a Profile</LinkButton>}
    >
      Submit a profile and it appears here.
    </EmptyState>,
  );

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('There are no more profiles to update');
  expect(screen.getByRole('link', { name: 'Submit a Profile' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('an error is read out and can be tried again, once at a time', async () => {
  vi.useRealTimers();
  const retry = vi.fn<() => void>();
  const error = (busy: boolean) => (
    <ErrorState title="Error loading matches" retryLabel="Try again" onRetry={retry} busy={busy}>
      What you have loaded stays here.
    </ErrorState>
  );
  const { rerender, container } = render(error(false));

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(error(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('Error loading matches');
  expect(await violationsIn(container)).toEqual([]);
});

it('an error that heals by itself says when, tries, and counts again', () => {
  const retry = vi.fn<() => void>();
  render(<ErrorState title="Not available" retryLabel="Try again" onRetry={retry} autoRetry={autoRetry} />);

  expect(screen.getByRole('timer').textContent).toBe('Next try in 3 seconds');
  pass(2);
  expect(screen.getByRole('timer').textContent).toBe('Next try in 1 seconds');
  expect(retry).not.toHaveBeenCalled();
  pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('timer').textContent).toBe('Next try in 3 seconds');
  pass(3);
  expect(retry).toHaveBeenCalledTimes(2);
});

it('does not count while a try is under way', () => {
  const retry = vi.fn<() => void>();
  render(<ErrorState title="Not available" retryLabel="Try again" onRetry={retry} autoRetry={autoRetry} busy />);

  pass(10);

  expect(screen.queryByRole('timer')).toBeNull();
  expect(retry).not.toHaveBeenCalled();
});
