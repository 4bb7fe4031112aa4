import type { FakeRequest } from '@inkbridge/api-client/testing';
import { type IdentityConfig, runtimeConfigId } from '@inkbridge/federation/runtime-config';
import { seriousProblems } from '@inkbridge/frame/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import type { Session } from '@inkbridge/shared/auth-context';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../register/register-screen.js';
import { aPublicProfile } from '../testing/a-public-profile.js';
import { openSite, pagesOf } from '../testing/public-site.js';
import './login-screen.js'; // loads the lazy screens before a test's time-out starts

const saved = { from: { pathname: '/', search: '?q=ann', hash: '', state: { cid: '1' } }, reason: 'login_required' };
const arrived = () => screen.findByRole('heading', { level: 1, name: 'Login' });

/** The configuration of the page, as the server inlines it. */
function givenConfig(identity: IdentityConfig) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = runtimeConfigId;
  script.textContent = JSON.stringify({ identity });
  document.head.append(script);
  return () => script.remove();
}
const withGoogle = {
  firebase: null,
  social: ['google'],
  googleAuthorizeUrl: '/dev/google?state={state}&nonce={nonce}',
};

type Port = Partial<Pick<Session, 'signIn' | 'signInWith' | 'resendVerification' | 'forgetUnverified'>> & {
  identity?: Partial<Session['identity']>;
};

/** The login page, with a session that returns the given answers. */
async function open(port: Port = {}, at: Parameters<typeof openSite>[0] = '/login') {
  const site = await openSite(at);
  const { session } = site.host;
  Object.assign(session, port, { identity: { ...session.identity, ...port.identity } });
  await arrived();
  return site;
}
const refusal = (code: string) => Object.assign(new Error(code), { code });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const click = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }));

beforeEach(() => {
  const forget = givenConfig(withGoogle);
  return () => {
    forget();
    vi.useRealTimers();
  };
});

describe('the page', () => {
  it('AC-001 AC-002 AC-004 AC-005 AC-006 AC-009 AC-010 has the form and the other ways', async () => {
    await open();

    expect(email()).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Remember Me' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    expect(await seriousProblems()).toEqual([]);
  });

  it.each([
    { why: 'the provider is not offered', identity: { ...withGoogle, social: [] } },
    { why: 'there is no window to ask in', identity: { ...withGoogle, googleAuthorizeUrl: null } },
  ])('AC-009 D-07 without Google when $why', async ({ identity }) => {
    document.getElementById(runtimeConfigId)?.remove();
    const forget = givenConfig(identity);
    await open();

    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
    forget();
  });

  it('AC-035 after registration it says where the mail went, and the form waits with the address filled in', async () => {
    await open({}, { pathname: '/login', state: { email: 'rosa@example.org', registered: true } });

    expect(screen.getByText(/We sent a link to rosa@example.org.*write your first letter/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
    await click('button', 'I’ve opened it: log in');
    expect(email().value).toBe('rosa@example.org');
  });

  it('a visitor who came to list a person is reminded of it after registration', async () => {
    const from = { pathname: '/list-inmate', search: '', hash: '', state: null };
    await open({}, { pathname: '/login', state: { email: 'rosa@example.org', registered: true, from } });

    expect(screen.getByText(/go on with the profile/)).toBeVisible();
  });
});

describe('forgotten passwords', () => {
  it('AC-133 D-10 the mail goes to the address in the form, and the page says so', async () => {
    const sent: string[] = [];
    await open({ identity: { sendPasswordReset: async (address) => void sent.push(address) } });

    await userEvent.type(email(), ' rosa@example.org ');
    await click('link', 'Forgot Password');

    expect(await screen.findByText('Password reset email sent!')).toBeVisible();
    expect(sent).toEqual(['rosa@example.org']);
  });

  it('AC-134 without an address the form asks for it, and nothing is sent', async () => {
    const sent: string[] = [];
    const { router } = await open({ identity: { sendPasswordReset: async (address) => void sent.push(address) } });

    await click('link', 'Forgot Password');

    expect(screen.getByText('Fill out the email!')).toBeVisible();
    expect(document.activeElement).toBe(email());
    expect(sent).toEqual([]);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('AC-551 AC-560 an address of the wrong form is announced', async () => {
    await open({ identity: { sendPasswordReset: () => Promise.reject(refusal('auth/invalid-email')) } });

    await userEvent.type(email(), 'rosa');
    await click('link', 'Forgot Password');

    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email format!');
  });
});

describe('the verification mail', () => {
  function fill() {
    fireEvent.change(email(), { target: { value: 'rosa@example.org' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Connect-beyond-bars-1' } });
  }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Resend verification email/ });

  it('AC-129 AC-131 a stopped login says that it was sent, and does not start the countdown (D-65)', async () => {
    const { router } = await open({ signIn: () => Promise.reject(refusal('auth/unverified-email')) });
    fill();

    await click('button', 'Login');

    expect(await screen.findByText('Email unverified, verification email sent!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(button().disabled).toBe(false);
  });

  it('AC-007 AC-008 AC-706 D-08 once used, the button rests for 60 seconds and counts them', async () => {
    const sent: unknown[] = [];
    await open({ resendVerification: async (given) => void sent.push(given) });
    fill();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });

    fireEvent.click(button());
    await waitFor(() => expect(button().textContent).toBe('Resend verification email (60)'));
    expect(button().disabled).toBe(true);
    expect(sent).toEqual([{ email: 'rosa@example.org', password: 'Connect-beyond-bars-1', remember: false }]);
    expect(screen.getByText('You can send another one in 60 seconds.')).toBeVisible();

    act(() => void vi.advanceTimersByTime(18_000));
    expect(button().textContent).toBe('Resend verification email (42)');
    expect(screen.getByText('You can send another one in 60 seconds.')).toBeVisible();

    act(() => void vi.advanceTimersByTime(42_000));
    expect(button().textContent).toBe('Resend verification email');
    expect(button().disabled).toBe(false);
    expect(screen.getByText('You can send the verification email again.')).toBeVisible();
  });

  it('AC-007 a reload does not shorten the countdown, a clock set back does not lengthen it', async () => {
    window.sessionStorage.setItem('inkbridge.resend', String(Date.now() + 30_000));
    await open();
    expect(button().disabled).toBe(true);
    cleanup();

    window.sessionStorage.setItem('inkbridge.resend', String(Date.now() + 3_600_000));
    await open();
    expect(button().disabled).toBe(false);
  });

  it('D-08 it needs address and password, and says so at the fields', async () => {
    await open({ resendVerification: () => Promise.reject(new Error('not asked here')) });

    await userEvent.click(button());

    expect(screen.getByText('Fill out the email!')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    expect(button().disabled).toBe(false);
  });

  it('AC-549 refused credentials start no countdown', async () => {
    await open({ resendVerification: () => Promise.reject(refusal('auth/invalid-credential')) });
    fill();

    await userEvent.click(button());

    expect((await screen.findByRole('alert')).textContent).toBe('Email or password is invalid!');
    expect(button().disabled).toBe(false);
  });

  it('D-08 leaving the page forgets the stopped login', async () => {
    const forgetUnverified = vi.fn<() => void>();
    const { router } = await open({ forgetUnverified });

    await act(() => router.navigate('/'));

    expect(forgetUnverified).toHaveBeenCalledOnce();
  });
});

describe('Google', () => {
  it('AC-136 D-11 signs in with Remember Me as chosen', async () => {
    const sent: unknown[] = [];
    await open({ signInWith: (...given) => new Promise(() => void sent.push(given)) });

    await click('checkbox', 'Remember Me');
    await click('button', 'Sign in with Google');

    await waitFor(() => expect(sent).toEqual([['google', { remember: true }]]));
  });

  it.each(['auth/popup-closed-by-user', 'auth/invalid-social-token', 'network'])(
    'AC-135 AC-560 whatever goes wrong (%s) is announced in one sentence',
    async (code) => {
      await open({ signInWith: () => Promise.reject(refusal(code)) });

      await click('button', 'Sign in with Google');

      expect((await screen.findByRole('alert')).textContent).toBe('Google Sign-In failed! Try again.');
    },
  );
});

/** The list, or with an id one profile. */
const listOrProfile = ({ query }: FakeRequest) =>
  query.has('id') ? { data: aPublicProfile() } : pagesOf(3)({ query });

describe('the popup', () => {
  it('AC-011 says why a visitor of a protected feature was sent here', async () => {
    await openSite({ pathname: '/login', state: saved });
    await arrived();

    expect(screen.getByRole('dialog', { name: 'You must login to utilize this feature' })).toBeVisible();
    expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);
  });

  it('D-115 a guest who wanted a profile reads it with the first and only filled button of the popup, and Back leads to the list', async () => {
    const { router } = await openSite('/explore-profiles', { answers: { '/customer': listOrProfile } });
    await userEvent.click(await screen.findByRole('link', { name: 'View Details: Pat Number 1' }));
    await arrived();
    const popup = within(screen.getByRole('dialog', { name: 'You must login to utilize this feature' }));
    const read = popup.getByRole('link', { name: 'Read Pat’s profile without an account' });
    expect(read.getAttribute('href')).toBe(`/inmate/${profileId(1)}`);
    const others = [
      popup.getByRole('link', { name: 'Create an account' }),
      popup.getByRole('button', { name: 'Log in' }),
    ];
    for (const other of others) {
      expect(read.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(other.className).not.toContain('primary');
    }
    expect(read.className).toContain('primary');
    expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);

    await userEvent.click(read);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/inmate/${profileId(1)}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(-1));

    expect(router.state.location.pathname).toBe('/explore-profiles');
  });

  it('D-115 visitors of other features are not offered a profile', async () => {
    await openSite({ pathname: '/login', state: saved });
    await arrived();

    expect(screen.queryByRole('link', { name: /without an account/ })).toBeNull();
  });

  it('AC-012 is not shown to visitors who opened the page themselves', async () => {
    await openSite('/login');
    await arrived();

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('D-05 a visitor who registers first still returns to the page they wanted', async () => {
    const { router } = await openSite({ pathname: '/login', state: saved });
    await arrived();

    await userEvent.click(screen.getByRole('dialog').querySelector('a') ?? document.body);

    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.state).toEqual({ from: saved.from });
  });

  it.each(['Log in', 'Close'])('closed by %s it leaves the focus in Email', async (button) => {
    await openSite({ pathname: '/login', state: saved });
    await arrived();

    await userEvent.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(email()).toHaveFocus());
  });

  it.each([
    { wanted: '/list-inmate', register: '/register?action=submitProfile' },
    { wanted: '/update-inmates', register: '/register?action=submitProfile' },
    { wanted: '/user-profile', register: '/register' },
  ])('AC-033 a guest sent from $wanted is led to $register', async ({ wanted, register }) => {
    await openSite({ pathname: '/login', state: { ...saved, from: { ...saved.from, pathname: wanted } } });
    await arrived();

    expect(screen.getByRole('dialog').querySelector('a')?.getAttribute('href')).toBe(register);
  });

  it('D-05 closed, it stays away, and the place to come back to is kept', async () => {
    const { router } = await openSite({ pathname: '/login', state: saved });
    await arrived();

    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.state).toEqual({ from: saved.from });
  });
});

it('AC-016 AC-017 D-05 the login leads to the saved page with its state', async () => {
  const { router, host } = await openSite({ pathname: '/login', state: { from: saved.from } });
  await arrived();
  const { session } = host;
  session.signIn = () => {
    const user = { firstName: 'Ruth', lastName: 'Hale', email: 'r@h.test', imageUrl: null, profileComplete: true };
    session.store.setState({ status: 'signed_in', user: { _id: '1', role: 'user', ...user } }, true);
    return Promise.resolve({ _id: '1', role: 'user', ...user });
  };

  await userEvent.type(screen.getByLabelText('Email'), 'ruth@inkbridge.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Connect-beyond-bars-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?q=ann', state: { cid: '1' } }),
  );
});
