import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n, I18nProvider, installMessages, languages, useTranslation } from '../i18n/index.js';
import { type Access, defineRemote, type Remote } from '../index.js';
import { RouterProvider, useNavigate } from '../router/index.js';
import { RemoteSlot } from '../slots/index.js';
import type { FailureProps, HostParts } from './host-parts.js';
import { createHostRouter } from './host-router.js';
import { type FailureReason, RemoteFailure } from './remote-failure.js';

declare module '../i18n/index.js' {
  interface Namespaces {
    late: { title: string };
  }
}

const user = userEvent.setup();
const messages = { en: {}, es: () => Promise.resolve({}) };
const heading = (text: string) => () => <h1>{text}</h1>;

const site = defineRemote({
  id: 'public',
  messages,
  routes: [
    { path: '/', access: 'everyone', screen: heading('Home') },
    { path: '/inmate/:id', access: 'everyone', screen: heading('Profile') },
    { path: '/slotted', access: 'everyone', screen: () => <RemoteSlot remote="member" name="greeting" /> },
    {
      path: '/broken',
      access: 'everyone',
      screen: () => {
        throw new Error('a bug');
      },
    },
  ],
});
const member = defineRemote({
  id: 'member',
  messages,
  routes: [
    { path: '/mine', access: 'user', lazy: () => Promise.resolve({ Screen: heading('Mine') }) },
    { path: '/payment/result', access: 'user', chrome: 'bare', screen: heading('Paid') },
  ],
  slots: { greeting: () => Promise.resolve({ Screen: () => <p>Hello from member</p> }) },
});
const sections = [
  { id: 'public', segments: [] },
  { id: 'member', segments: ['mine', 'payment'] },
];

const Failure = ({ error, onRetry, onReload }: FailureProps) => (
  <div role="alert">
    {error instanceof RemoteFailure ? error.reason : String(error)}
    {onRetry && <button onClick={onRetry}>Try again</button>}
    {onReload && <button onClick={onReload}>Reload</button>}
  </div>
);
function Link({ to, children }: { to: string; children: React.ReactNode }) {
  const navigate = useNavigate();
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </a>
  );
}

const parts: HostParts = {
  Frame: ({ chrome, children }) => (
    <div data-testid="frame" data-chrome={chrome}>
      <Link to="/">Home</Link>
      <Link to="/mine">Mine</Link>
      {children}
    </div>
  ),
  Guard: ({ access, children }: { access: Access; children: React.ReactNode }) => (
    <section aria-label={`for ${access}`}>{children}</section>
  ),
  Skeleton: () => <p>Loading</p>,
  Failure,
  RootFailure: Failure,
  NotFound: () => <p>Nothing here</p>,
};

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Remotes by id; a failure reason in place of a remote makes its load fail. */
function visit(path: string, available: Record<string, Remote | FailureReason | Promise<never>>) {
  window.history.replaceState(null, '', path);
  const load = vi.fn(async (id: string) => {
    const answer = await available[id];
    if (typeof answer === 'object') return answer;
    throw new RemoteFailure(answer ?? 'network', id);
  });
  const host = createHostRouter({ sections, parts, load });
  render(<RouterProvider router={host.router} />);
  return { ...host, load, available };
}

describe('pages', () => {
  it('frame and skeleton are there at once, the page when its remote is', async () => {
    visit('/', { public: site });

    expect(screen.getByTestId('frame').textContent).toContain('Loading');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('a page is wrapped in the guard of its access', async () => {
    visit('/mine', { member });

    expect((await screen.findByRole('region', { name: 'for user' })).textContent).toBe('Mine');
  });

  it('an address with a parameter is found', async () => {
    visit('/inmate/64b000000000000000000001', { public: site });

    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  it('a late screen is drawn when the texts that it brings are there', async () => {
    const i18n = createI18n('es');
    const Screen = () => <h1>{useTranslation('late').t('title')}</h1>;
    const es = () => Promise.resolve({ title: 'Carta' });
    const bundles = [{ namespace: 'late', en: { title: 'Letter' }, es }];
    const late = defineRemote({
      id: 'public',
      messages,
      routes: [{ path: '/letter', access: 'everyone', lazy: () => Promise.resolve({ Screen, bundles }) }],
    });
    window.history.replaceState(null, '', '/letter');
    const { router } = createHostRouter({ sections, parts, i18n, load: () => Promise.resolve(late) });

    render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    );

    expect(await screen.findByRole('heading', { name: 'Carta' })).toBeVisible();
  });

  it.each(['/nowhere', '/mine/nowhere'])('%s is an unknown address', async (path) => {
    visit(path, { public: site, member });

    expect(await screen.findByText('Nothing here')).toBeVisible();
  });

  it('AC-305 a bare page has a bare frame', async () => {
    visit('/payment/result', { member });
    await screen.findByRole('heading', { name: 'Paid' });

    expect(screen.getByTestId('frame').dataset['chrome']).toBe('bare');
  });

  it('the old page stays until the new one is here', async () => {
    const { available } = visit('/', { public: site });
    await screen.findByRole('heading', { name: 'Home' });
    available['member'] = new Promise<never>(() => undefined);

    await user.click(screen.getByRole('link', { name: 'Mine' }));

    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('a warmed page needs nothing more at the click', async () => {
    const { warm, load } = visit('/', { public: site, member });
    await screen.findByRole('heading', { name: 'Home' });
    await warm('/mine');
    load.mockClear();

    await user.click(screen.getByRole('link', { name: 'Mine' }));

    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a remote that is not there', () => {
  it('is a card in its section; the menu and the other section work, and Try again recovers', async () => {
    const { available } = visit('/mine?page=2', { public: site });
    expect((await screen.findByRole('alert')).textContent).toContain('network');

    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Mine' }));
    await screen.findByRole('alert');
    available['member'] = member;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible();
  });

  it('Try again works at an address with an anchor', async () => {
    const { available } = visit('/#findpal', {});
    await screen.findByRole('alert');
    available['public'] = site;

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('offers to reload once trying again has not helped', async () => {
    visit('/mine', {});
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it.each(['version', 'evaluation'] as const)('%s can only be reloaded', async (reason) => {
    visit('/mine', { member: reason });
    await screen.findByRole('alert');

    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

describe('a screen that throws', () => {
  it('is a card inside the frame', async () => {
    visit('/broken', { public: site });

    expect((await screen.findByRole('alert')).textContent).toContain('a bug');
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  });
});

describe('a slot', () => {
  it('shows the part of another remote', async () => {
    visit('/slotted', { public: site, member });

    expect(await screen.findByText('Hello from member')).toBeVisible();
  });

  it('fails alone', async () => {
    visit('/slotted', { public: site });

    expect((await screen.findByRole('alert')).textContent).toContain('network');
    expect(screen.getByRole('region', { name: 'for everyone' })).toBeVisible();
  });
});

it('a page is ready once its screen and all of its texts are here, and not while either cannot be had', async () => {
  vi.useFakeTimers();
  let missing: string | null = 'screen';
  const arrives = <T,>(part: string, what: T) =>
    missing === part ? Promise.reject(new Error(`no ${part}`)) : Promise.resolve(what);
  const late = defineRemote({
    id: 'public',
    messages: { ...messages, es: () => arrives('texts', { title: 'Cartas' }) },
    routes: [{ path: '/late', access: 'everyone', lazy: () => arrives('screen', { Screen: heading('Late') }) }],
  });
  const i18n = createI18n(languages.find((language) => language !== 'en') ?? 'en');
  await installMessages(i18n, late);
  window.history.replaceState(null, '', '/late');
  const load = () => Promise.resolve(late);
  const { ready } = createHostRouter({ sections: [{ id: 'public', segments: [] }], parts, i18n, load, loaded: [late] });
  const outcome = async () => {
    const asked = ready().then(() => 'ready', String);
    await vi.advanceTimersByTimeAsync(10_000);
    return asked;
  };

  const outcomes = [await outcome()];
  missing = 'texts';
  await installMessages(i18n, late);
  outcomes.push(await outcome());
  missing = null;
  outcomes.push(await outcome());

  expect(outcomes).toEqual(['Error: no screen', 'Error: no texts', 'ready']);
  expect(i18n.missing.size).toBe(0);
  vi.useRealTimers();
});
