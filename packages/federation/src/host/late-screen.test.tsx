import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FailureProps } from './host-parts.js';
import { createLateScreen, LateView } from './late-screen.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Long enough for every automatic retry. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(3_000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const Screen = () => <h1>Your profiles</h1>;
const Skeleton = () => <p>Loading</p>;
const Failure = ({ busy, onRetry, onReload }: FailureProps) => (
  <div role="alert" aria-busy={busy}>
    {onRetry && <button onClick={onRetry}>Try again</button>}
    {onReload && <button onClick={onReload}>Reload</button>}
  </div>
);

function show(load: () => Promise<{ Screen: typeof Screen }>) {
  render(<LateView screen={createLateScreen('member', load)} Skeleton={Skeleton} Failure={Failure} />);
}

it('shows its skeleton, then the screen', async () => {
  show(() => Promise.resolve({ Screen }));
  expect(screen.getByText('Loading')).toBeVisible();

  await settle();

  expect(screen.getByRole('heading', { name: 'Your profiles' })).toBeVisible();
});

it('Try again sends a request of its own', async () => {
  const load = vi.fn<() => Promise<{ Screen: typeof Screen }>>().mockRejectedValue(new Error('refused'));
  show(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(3);

  load.mockResolvedValue({ Screen });
  press('Try again');
  expect(screen.getByRole('alert').getAttribute('aria-busy')).toBe('true');
  await settle();

  expect(screen.getByRole('heading', { name: 'Your profiles' })).toBeVisible();
});

it('the frame of a page comes late, too: until it is there no page stands alone, and none is lost', async () => {
  const Rail = ({ children }: PropsWithChildren) => <header>{children}</header>;
  const load = vi.fn<() => Promise<{ Screen: typeof Rail }>>().mockRejectedValue(new Error('refused'));
  render(
    <LateView screen={createLateScreen('shell', load)} Skeleton={Skeleton} Failure={Failure}>
      <Screen />
    </LateView>,
  );
  await settle();
  expect(screen.queryByRole('heading')).toBeNull();

  load.mockResolvedValue({ Screen: Rail });
  press('Try again');
  await settle();

  expect(within(screen.getByRole('banner')).getByRole('heading', { name: 'Your profiles' })).toBeVisible();
});

it.each([
  { what: 'too slow', error: Object.assign(new Error('slow'), { type: 'timeout' }), reason: 'timeout' },
  { what: 'cut off', error: Object.assign(new Error('lost'), { name: 'ChunkLoadError' }), reason: 'network' },
])('a screen whose file was $what is a part that may come, not a broken page', async ({ error, reason }) => {
  const late = createLateScreen('admin', () => Promise.reject(error));

  const lost = late.preload().catch(() => undefined);
  await settle();
  await lost;

  expect(late.failure()).toMatchObject({ name: 'RemoteFailure', reason, remote: 'admin', cause: error });
});

it('a screen whose own code failed keeps its error', async () => {
  const error = new TypeError('x is undefined');
  const late = createLateScreen('admin', () => Promise.reject(error));

  const lost = late.preload().catch(() => undefined);
  await settle();
  await lost;

  expect(late.failure()).toBe(error);
});

it('offers to reload once trying again has not helped', async () => {
  show(() => Promise.reject(new Error('refused')));
  await settle();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

  press('Try again');
  await settle();

  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('a screen that is here needs no second request', async () => {
  const load = vi.fn(() => Promise.resolve({ Screen }));
  const late = createLateScreen('member', load);
  await late.preload();
  await late.preload();

  render(<LateView screen={late} Skeleton={Skeleton} Failure={Failure} />);

  expect(screen.getByRole('heading', { name: 'Your profiles' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
