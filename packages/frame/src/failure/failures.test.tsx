import { ApiError } from '@inkbridge/api-client';
import { RemoteFailure } from '@inkbridge/federation/host';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FrameProviders } from '../host/frame-providers.js';
import { createTestHost, seriousProblems } from '../testing/index.js';
import { FailureCard, RootFailure, UnreachableNotice } from './failure-card.js';
import { LoadError } from './load-error.js';

async function show(card: ReactNode) {
  const host = await createTestHost();
  render(<FrameProviders host={host}>{card}</FrameProviders>);
}

/** Advances the clock second by second, so that React renders each step. */
function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a part that is not there', () => {
  const failure = new RemoteFailure('network', 'member');

  it('says that the rest works and tries again when pressed', async () => {
    const onRetry = vi.fn();
    await show(<FailureCard error={failure} busy={false} onRetry={onRetry} />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch('not available right now');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(await seriousProblems()).toEqual([]);
  });

  it('tries again by itself and says when', async () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    await show(<FailureCard error={failure} busy={false} onRetry={onRetry} />);
    expect(screen.getByText('Next try in 8 seconds')).toBeVisible();

    pass(7);
    expect(screen.getByText('Next try in 1 second')).toBeVisible();
    expect(onRetry).not.toHaveBeenCalled();

    pass(1);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('offers a fresh page when trying again cannot help, and never takes it by itself', async () => {
    vi.useFakeTimers();
    const onReload = vi.fn();
    await show(<FailureCard error={new RemoteFailure('version', 'member')} busy={false} onReload={onReload} />);

    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    pass(60);
    expect(onReload).not.toHaveBeenCalled();
  });

  it('once trying again has not helped a fresh page is offered beside it', async () => {
    const onRetry = vi.fn();
    const onReload = vi.fn();
    await show(<FailureCard error={new Error('404')} busy={false} onRetry={onRetry} onReload={onReload} />);

    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(onReload).toHaveBeenCalledOnce();
    expect(onRetry).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('a screen that broke says so without naming a part', async () => {
    await show(<FailureCard error={new Error('boom')} busy={false} onRetry={() => undefined} />);

    expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  });
});

it('when the frame itself fails only a fresh page is offered', async () => {
  const onReload = vi.fn();
  await show(<RootFailure error={null} busy={false} onReload={onReload} />);

  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));

  expect(onReload).toHaveBeenCalledOnce();
});

it('above a page that no script could take over a line says that it can still be read', async () => {
  const onRetry = vi.fn();
  await show(<UnreachableNotice error={null} busy={false} onRetry={onRetry} />);

  expect(screen.getByRole('status').textContent).toMatch('You can read this page');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

describe('data that could not be loaded', () => {
  it('tries again by itself when no answer came', async () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    await show(<LoadError error={new ApiError(0, { code: 'network' })} onRetry={onRetry} />);

    expect(screen.getByRole('heading', { name: 'We cannot reach Inkbridge right now' })).toBeVisible();
    pass(8);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('names the request when something went wrong on our side', async () => {
    await show(
      <LoadError
        title="Error loading matches"
        error={new ApiError(500, { code: 'internal', requestId: 'req-7' })}
        onRetry={() => undefined}
      />,
    );

    expect(screen.getByRole('alert').textContent).toMatch('req-7');
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
