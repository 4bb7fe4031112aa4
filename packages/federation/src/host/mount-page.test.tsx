import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineRemote } from '../index.js';
import { RouterProvider } from '../router/index.js';
import { createMemoryRouter } from '../router/testing.js';
import type { FailureProps } from './host-parts.js';
import { mountPage, type Page } from './mount-page.js';
import { RemoteFailure } from './remote-failure.js';

const remote = defineRemote({ id: 'public', routes: [], messages: { en: {}, es: () => Promise.resolve({}) } });
const markup = '<h1>Home</h1>';

const roots: Root[] = [];

const Unreachable = ({ busy, onRetry }: FailureProps) => (
  <div role="alert" aria-busy={busy}>
    <button onClick={onRetry}>Try again</button>
  </div>
);

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: undefined });
});

/** A page as the server sends it: with `data-build` only if it was rendered. */
function served(root: string, load: Page['loader']['load'], ready = () => Promise.resolve()) {
  document.body.innerHTML = root;
  const element = document.getElementById('root');
  if (!element) throw new Error('no #root');
  const createApp = vi.fn<Page['createApp']>(() => {
    const router = createMemoryRouter([{ path: '/', element: <h1>Home</h1> }]);
    return { router, ready, element: <RouterProvider router={router} /> };
  });
  const loader = { load, buildOf: () => 'p1' };
  const mounted = mountPage({ root: element, loader, renderedBy: 'public', createApp, Unreachable });
  void mounted.then((root) => roots.push(root));
  return { mounted, createApp, rendered: element.firstElementChild };
}

/** Longer than a slice of React's work. */
function beBusy(): void {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

describe('an empty page', () => {
  it('is filled at once, whatever its remote does', async () => {
    const load = vi.fn<Page['loader']['load']>(() => new Promise(() => undefined));

    await act(() => served('<div id="root"></div>', load).mounted);

    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a page that the server rendered', () => {
  it('is taken over by the build that rendered it', async () => {
    const { mounted, rendered } = served(`<div id="root" data-build="p1">${markup}</div>`, () =>
      Promise.resolve(remote),
    );
    await act(() => mounted);

    expect(screen.getByRole('heading')).toBe(rendered);
  });

  it('is replaced by another build', async () => {
    const { mounted, rendered } = served(`<div id="root" data-build="p0">${markup}</div>`, () =>
      Promise.resolve(remote),
    );
    await act(() => mounted);

    expect(screen.getByRole('heading')).not.toBe(rendered);
  });

  it('stays readable when its remote is not to be had, until trying again brings it', async () => {
    let down = true;
    const load = () => (down ? Promise.reject(new RemoteFailure('network', 'public')) : Promise.resolve(remote));
    const { mounted, rendered, createApp } = served(`<div id="root" data-build="p1">${markup}</div>`, load);

    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading')).toBe(rendered);
    expect(createApp).not.toHaveBeenCalled();

    down = false;
    await userEvent.click(retry);
    await act(() => mounted);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('heading')).toBe(rendered);
  });

  it('stays as it was rendered when its screen or its texts are not to be had, until trying again brings them', async () => {
    let down = true;
    const ready = () => (down ? Promise.reject(new Error('aborted')) : Promise.resolve());
    const { mounted, rendered } = served(
      '<div id="root" data-build="p1"><h1>Inicio</h1></div>',
      () => Promise.resolve(remote),
      ready,
    );

    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'Inicio' })).toBe(rendered);

    down = false;
    rendered?.replaceChildren('Home');
    await userEvent.click(retry);
    await act(() => mounted);
    expect(screen.getByRole('heading', { name: 'Home' })).toBe(rendered);
  });

  it('is drawn anew where its reader went back before a script could see it', async () => {
    const came = { name: `${location.origin}/before?gender=Female` };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([came as never]);
    const mismatches: unknown[] = [];
    const note = (event: ErrorEvent) => {
      event.preventDefault();
      mismatches.push(event.message);
    };
    window.addEventListener('error', note);
    onTestFinished(() => window.removeEventListener('error', note));

    const { mounted, rendered } = served('<div id="root" data-build="p1"><h1>Before</h1></div>', () =>
      Promise.resolve(remote),
    );
    await act(() => mounted);

    expect(screen.getByRole('heading', { name: 'Home' })).not.toBe(rendered);
    expect(document.querySelector('[data-build]')).toBeNull();
    expect(mismatches).toEqual([]);
  });

  it('goes where its reader went back to while it was drawn', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: undefined }); // in slices, as in a browser
    document.body.innerHTML = '<div id="root" data-build="p1"><h1>Home</h1><p></p><p></p><p></p></div>';
    const root = document.getElementById('root') ?? document.body;
    let goBack = (): void => undefined;
    const Slow = () => {
      beBusy();
      goBack();
      return <p />;
    };
    const home = [<h1 key="home">Home</h1>, ...[1, 2, 3].map((key) => <Slow key={key} />)];
    const routes = [
      { path: '/', element: home },
      { path: '/before', element: <h1>Before</h1> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/before', '/'] });
    goBack = () => void setImmediate(() => void (router.state.location.pathname === '/' && router.navigate(-1)));
    const createApp = () => ({ router, ready: () => Promise.resolve(), element: <RouterProvider router={router} /> });
    const loader = { load: () => Promise.resolve(remote), buildOf: () => 'p1' };

    roots.push(await mountPage({ root, loader, renderedBy: 'public', createApp, Unreachable }));

    expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  });
});
