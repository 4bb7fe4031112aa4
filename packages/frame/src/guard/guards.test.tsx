import { defineRemote, type RemoteRoute } from '@inkbridge/federation';
import { useLocation } from '@inkbridge/federation/router';
import { pages, type PathName, paths, type RemoteId, remoteIds } from '@inkbridge/shared/routes';
import { runtimeConfigId } from '@inkbridge/federation/runtime-config';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBrowserHost } from '../host/browser-host.js';
import { aMember, anAdmin, createTestHost, renderSite, type TestHostOptions } from '../testing/index.js';

const names = Object.keys(paths) as PathName[];
const id = '0123456789abcdef01234567';
const addressOf = (name: PathName) => paths[name].replace(':id', id);

function Where() {
  return <h1>{useLocation().pathname}</h1>;
}

/** Every page of this remote, each showing its address. */
function remoteOf(owner: RemoteId) {
  const routes = names
    .filter((name) => pages[name].owner === owner)
    .map((name): RemoteRoute => ({ path: paths[name], access: pages[name].access, screen: Where }));
  return defineRemote({ id: owner, routes, messages: { en: {}, es: () => Promise.resolve({}) } });
}
const remotes = remoteIds.map(remoteOf);

async function open(at: Parameters<typeof renderSite>[0], options: TestHostOptions = {}) {
  return renderSite(at, await createTestHost(options), remotes);
}

describe('guests', () => {
  it.each([
    { ac: 'AC-592', path: '/user-profile' },
    { ac: 'AC-593', path: '/list-inmate' },
    { ac: 'AC-594', path: `/update-inmate/${id}` },
    { ac: 'AC-595', path: '/manage-inmates' },
    { ac: 'AC-596', path: '/update-inmates' },
    { ac: 'AC-597 AC-304', path: '/payment' },
    { ac: 'AC-598', path: '/payment/result' },
    { ac: 'AC-599', path: '/approve-profiles' },
    { ac: 'AC-600', path: '/approve-updates' },
    { ac: 'AC-601', path: `/admin/inmate-updates/${id}` },
    { ac: 'AC-602', path: `/admin/inmate/${id}` },
    { ac: 'AC-603', path: '/delete-profiles' },
    { ac: 'AC-604', path: '/archived-profiles' },
    { ac: 'AC-605', path: '/update-profiles' },
    { ac: 'AC-606', path: '/admin/create-profile' },
    { ac: 'AC-607', path: `/admin/update-inmate/${id}` },
  ])('$ac a guest who opens $path is at the login', async ({ path }) => {
    const { router } = await open(path);

    expect(screen.getByRole('heading', { name: '/login' })).toBeVisible();
    expect(router.state.location.state).toMatchObject({ reason: 'login_required', from: { pathname: path } });
  });

  it('D-55 a guest at an unknown address below /admin is at the login', async () => {
    const { router } = await open('/admin/nowhere');

    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(['/nowhere', '/payment/nowhere'])('AC-609 D-55 a guest at %s is on the home page', async (path) => {
    const { router } = await open(path);

    expect(router.state.location.pathname).toBe('/');
  });
});

describe('members', () => {
  const user = aMember();
  const adminPages = names.filter((name) => pages[name].access === 'admin').map(addressOf);

  it.each(adminPages)('AC-608 D-56 a member who opens %s ends on the home page', async (path) => {
    const { router } = await open(path, { user });

    expect(router.state.location.pathname).toBe('/');
  });

  it('AC-014 a member who opens the login is on the home page', async () => {
    const { router } = await open('/login', { user });

    expect(router.state.location.pathname).toBe('/');
  });

  it.each(['/nowhere', '/admin/nowhere'])('AC-609 a member at %s is on the home page', async (path) => {
    const { router } = await open(path, { user });

    expect(router.state.location.pathname).toBe('/');
  });
});

describe('admins', () => {
  const user = anAdmin();
  const memberPages = names.filter((name) => pages[name].access === 'user').map(addressOf);

  it.each(memberPages)('AC-611 D-56 an admin who opens %s is at the approvals', async (path) => {
    const { router } = await open(path, { user });

    await waitFor(() => expect(router.state.location.pathname).toBe('/approve-profiles'));
  });

  it.each(['/login', '/register'])('AC-013 AC-036 an admin who opens %s is at the approvals', async (path) => {
    const { router } = await open(path, { user });

    await waitFor(() => expect(router.state.location.pathname).toBe('/approve-profiles'));
  });

  it.each(['/nowhere', '/admin/nowhere'])('AC-610 D-55 an admin at %s is at the approvals', async (path) => {
    const { router } = await open(path, { user });

    expect(router.state.location.pathname).toBe('/approve-profiles');
  });
});

describe('a site without admins', () => {
  const here = remotes.filter(({ id: owner }) => owner !== 'admin');

  beforeEach(() => {
    const config = document.createElement('script');
    config.id = runtimeConfigId;
    config.type = 'application/json';
    config.textContent = JSON.stringify({ parts: ['public', 'member'] });
    document.head.append(config);
    return () => config.remove();
  });

  it.each([
    { viewer: 'a guest', user: null },
    { viewer: 'a member', user: aMember() },
  ])('D-114 $viewer at the address of an admin page is where every unknown address leads', async ({ user }) => {
    for (const path of [...names.filter((name) => pages[name].access === 'admin').map(addressOf), '/admin/nowhere']) {
      const { router } = await renderSite(path, await createTestHost({ user }), here);

      expect(router.state.location).toMatchObject({ pathname: '/', state: { lost: true } });
      cleanup();
    }
  });

  it('D-114 a remembered admin is a guest there', async () => {
    document.cookie = 'inkbridge_hint=1; path=/';
    localStorage.setItem('inkbridge.user', JSON.stringify(anAdmin()));

    const { session } = await createBrowserHost({ language: 'en' });

    expect(session.store.getState()).toMatchObject({ user: null });
    expect(localStorage.getItem('inkbridge.user')).toBeNull();
  });
});

describe('coming in', () => {
  it('AC-017 D-05 a login started from /payment returns there with what the navigation carried', async () => {
    const state = { cid: id, paymentDetails: { creation: true } };
    const { router, host } = await open({ pathname: '/payment', state });
    expect(router.state.location.pathname).toBe('/login');

    await act(async () => host.session.store.setState({ status: 'signed_in', user: aMember() }, true));

    expect(router.state.location).toMatchObject({ pathname: '/payment', state });
  });

  it.each([
    { ac: 'AC-015', user: anAdmin(), start: '/approve-profiles' },
    { ac: 'AC-016', user: aMember(), start: '/' },
  ])('$ac without a saved place the $user.role who logs in is at $start', async ({ user, start }) => {
    const { router, host } = await open('/login');

    await act(async () => host.session.store.setState({ status: 'signed_in', user }, true));

    expect(router.state.location.pathname).toBe(start);
  });

  it('AC-015 D-05 an admin who logs in from the start page of the console begins at the approvals', async () => {
    const console = defineRemote({
      id: 'admin',
      routes: [
        { path: paths.home, access: 'admin', screen: Where },
        { path: paths.login, access: 'guest', screen: Where },
        { path: paths.approveProfiles, access: 'admin', screen: Where },
      ],
      messages: { en: {}, es: () => Promise.resolve({}) },
    });
    const host = await createTestHost();
    const { router } = await renderSite('/', host, [console]);
    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });

    await act(async () => host.session.store.setState({ status: 'signed_in', user: anAdmin() }, true));

    await waitFor(() => expect(router.state.location.pathname).toBe('/approve-profiles'));
  });

  it('nothing is decided before the session is known', async () => {
    const host = await createTestHost();
    host.session.store.setState({ status: 'restoring', user: aMember() }, true);

    const { router } = await renderSite('/approve-profiles', host, remotes);

    expect(router.state.location.pathname).toBe('/approve-profiles');
    expect(screen.getByText('Loading the page')).toBeVisible();
  });

  it('a session that ends on a page keeps the place, signing out there does not', async () => {
    const expired = await open('/manage-inmates', { user: aMember() });
    await act(async () =>
      expired.host.session.store.setState({ status: 'guest', user: null, because: 'expired' }, true),
    );
    expect(expired.router.state.location.state).toMatchObject({ from: { pathname: '/manage-inmates' } });
  });

  it('AC-126 AC-012 signing out on a member page leads to a login without the popup', async () => {
    const { router, host } = await open('/manage-inmates', { user: aMember() });

    await act(() => host.session.signOut());

    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
  });
});
