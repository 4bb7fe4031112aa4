import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FailureProps } from './host-parts.js';
import { createLateScreen, LateView } from './late-screen.js';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 }));
afterEach(() => void vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const Screen = () => <h1>Your profiles</h1>;
const Skeleton = () => <p>Loading</p>;
const Failure = ({ busy, onRetry, onReload }: FailureProps) => (
  <div role="alert" aria-busy={busy}>
    {onRetry && <button onClick={onRetry}>Try again</button>}
    {onReload && <button onClick={onReload}>Reload</button>}
  </div>
);

function show(load: () => Promise<{ Screen: typeof Screen }>) {
  render(<LateView screen={createLateScreen(load)} Skeleton={Skeleton} Failure={Failure} />);
}

it('shows its skeleton, then the screen', async () => {
  show(() => Promise.resolve({ Screen }));

  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Your profiles' })).toBeDefined();
});

it('Try again sends a request that the failed one does not answer', async () => {
  const load = vi.fn<() => Promise<{ Screen: typeof Screen }>>().mockRejectedValue(new Error('refused'));
  show(load);
  await screen.findByRole('alert', undefined, { timeout: 5_000 });
  expect(load).toHaveBeenCalledTimes(3);

  load.mockResolvedValue({ Screen });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Your profiles' })).toBeDefined();
});

it('offers to reload once trying again has not helped', async () => {
  show(() => Promise.reject(new Error('refused')));
  await screen.findByRole('alert', undefined, { timeout: 5_000 });
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Reload' }, { timeout: 5_000 })).toBeDefined();
});

it('a screen that is here needs no second request', async () => {
  const load = vi.fn(() => Promise.resolve({ Screen }));
  const late = createLateScreen(load);
  await late.preload();
  await late.preload();

  render(<LateView screen={late} Skeleton={Skeleton} Failure={Failure} />);

  expect(screen.getByRole('heading', { name: 'Your profiles' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});
