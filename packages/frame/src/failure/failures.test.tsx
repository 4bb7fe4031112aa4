import { ApiError } from '@inkbridge/api-client';
import { RemoteFailure } from '@inkbridge/federation/host';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FrameProviders } from '../provide/frame-providers.js';
import { createTestHost, seriousProblems } from '../testing/index.js';
import { FailureCard, RootFailure, UnreachableNotice } from './failure-card.js';
import { LoadError } from './load-error.js';
import { useErrorText } from './use-error-text.js';

async function show(card: ReactNode, language?: 'es') {
  const host = await createTestHost({ language });
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

function Refusal({ error }: { error: unknown }) {
  return <p>{useErrorText()(error)}</p>;
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

  it('keeps trying beside the offer of a fresh page', async () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    await show(<FailureCard error={failure} busy={false} onRetry={onRetry} onReload={vi.fn()} />);

    pass(16);

    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('offers a fresh page when trying again cannot help, and never takes it by itself', async () => {
    vi.useFakeTimers();
    const onReload = vi.fn();
    await show(<FailureCard error={new RemoteFailure('version', 'member')} busy={false} onReload={onReload} />);

    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByText(/^It is newer than the page you have open/)).toBeVisible();
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

it('a failure of the frame itself offers only a fresh page', async () => {
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

  it.each([
    {
      what: 'too many calls',
      error: new ApiError(429, { code: 'auth/too-many-requests' }, { retryAfter: '33' }),
      title: 'That was a little fast',
      seconds: 33,
    },
    {
      what: 'too many people',
      error: new ApiError(503, { code: 'overloaded' }, { retryAfter: '5' }),
      title: 'Many people are here right now',
      seconds: 5,
    },
    {
      what: 'a failure of ours',
      error: new ApiError(503, { code: 'unavailable' }),
      title: 'Inkbridge is not available right now',
      seconds: 8,
    },
  ])('$what is called by its name, and retries by itself when the API said', async ({ error, title, seconds }) => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    await show(<LoadError error={error} onRetry={onRetry} />);

    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('timer').textContent).toBe(`We’ll try again in ${seconds} seconds.`);
    expect(screen.getByRole('alert').textContent).not.toContain('Check your connection');
    pass(seconds - 1);
    expect(onRetry).not.toHaveBeenCalled();
    pass(1);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('a title of its own does not hide the cause', async () => {
    const error = new ApiError(429, { code: 'too_many_requests' }, { retryAfter: '33' });
    await show(<LoadError title="Error loading matches" error={error} onRetry={() => undefined} />);

    expect(screen.getByText('That was a little fast. Nothing is lost.')).toBeVisible();
  });

  it('a wait of a quarter of an hour is shown in minutes and left to the reader', async () => {
    const error = new ApiError(429, { code: 'too_many_requests' }, { retryAfter: '900' });
    await show(<LoadError error={error} onRetry={() => undefined} />);

    expect(screen.getByText('Nothing is lost. Try again in 15 minutes.')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('the reference of an error on our side leads to the contact form', async () => {
    await show(
      <LoadError
        title="Error loading matches"
        error={new ApiError(500, { code: 'internal', requestId: 'req-7' })}
        onRetry={() => undefined}
      />,
    );

    const reference = within(screen.getByRole('alert')).getByRole('link', { name: 'Reference: req-7' });
    expect(reference.getAttribute('href')).toBe('/contact?reference=req-7');
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

it('a refused act says how long to wait', async () => {
  await show(<Refusal error={new ApiError(429, { code: 'too_many_requests' }, { retryAfter: '33' })} />);

  expect(screen.getByText('That was a little fast. Try again in 33 seconds.')).toBeVisible();
});

it.each([
  { language: undefined, text: 'This isn’t your password.' },
  { language: 'es' as const, text: 'Esta no es su contraseña.' },
])('a refusal is told in the language of the page: $text', async ({ language, text }) => {
  await show(<Refusal error={new ApiError(403, { code: 'wrong_password' })} />, language);

  expect(screen.getByText(text)).toBeVisible();
});
