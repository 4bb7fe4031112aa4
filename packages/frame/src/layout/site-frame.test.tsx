import { fakeApi } from '@inkbridge/api-client/testing';
import { defineRemote } from '@inkbridge/federation';
import { paths } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aMember, anAdmin, createTestHost, renderSite, seriousProblems } from '../testing/index.js';

function Page({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Link href={paths.explore}>onwards</Link>
      <section id="findpal">
        <h2>Best matches</h2>
        <Link href="/#findpal">first page</Link>
      </section>
    </>
  );
}

const page = (path: string, title: string, more = {}) =>
  ({ path, access: 'everyone', screen: () => <Page title={title} />, ...more }) as const;

const remote = defineRemote({
  id: 'public',
  routes: [
    page(paths.home, 'Start'),
    page(paths.explore, 'Explore'),
    page(paths.login, 'Login page'),
    page(paths.updateProfile, 'Form'),
    page(paths.paymentResult, 'Paid', { chrome: 'bare' }),
  ],
  messages: { en: {}, es: () => Promise.resolve({}) },
});

const queue = (count: number) => ({ waiting: count, since: null });
const waiting = fakeApi({
  '/admin/queues': {
    data: {
      profiles: queue(3),
      updates: queue(2),
      report: queue(4),
      mail_report: queue(0),
      removal_request: queue(1),
      message: queue(0),
      payments: queue(1),
      forms: queue(1),
    },
  },
});

async function open(at: string, user: Parameters<typeof createTestHost>[0] = {}) {
  return renderSite(at, await createTestHost({ transport: waiting, ...user }), [remote]);
}

const lastOf = (elements: HTMLElement[]) => elements.at(-1) ?? document.body;
const main = () => screen.getByRole('navigation', { name: 'Main' });
const entries = (menu: HTMLElement) => [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent);

describe('menus', () => {
  it('AC-561 AC-562 AC-563 AC-564 AC-565 AC-566 AC-567 AC-568 the entries of a guest', async () => {
    await open('/');

    expect(entries(main())).toEqual([
      'Home',
      'Dashboard',
      'Submit a Profile',
      'Manage Profiles',
      'Update/Renew Profiles',
      'Explore Profiles',
      'Login',
      'Register',
    ]);
    expect(within(main()).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/#findpal');
  });

  it('AC-571 AC-572 AC-573 AC-574 AC-575 AC-576 AC-577 AC-580 AC-581 the entries of a member', async () => {
    await open('/', { user: aMember() });

    expect(entries(main())).toEqual([
      'Home',
      'Dashboard',
      'Submit a Profile',
      'Manage Profiles',
      'Update/Renew Profiles',
      'Explore Profiles',
      'My Account',
      'Sign out',
    ]);
  });

  it('AC-582 AC-583 AC-584 AC-585 AC-586 AC-587 AC-588 AC-589 the entries of an admin, with what waits', async () => {
    await open('/', { user: anAdmin() });
    const menu = await screen.findByRole('navigation', { name: 'Admin' });

    const profiles = await within(menu).findByRole('link', { name: 'Approve Profiles 3 waiting' });
    expect(profiles.textContent).toBe('Approve Profiles 3 waiting');
    await within(menu).findByRole('link', { name: 'Approve Updates 2 waiting' });
    await within(menu).findByRole('link', { name: 'Queues 7 waiting' }); // profiles and updates have their own entries
    expect(entries(menu).map((text) => text?.replace(/ \d.*/, ''))).toEqual([
      'Home',
      'Approve Profiles',
      'Approve Updates',
      'Queues',
      'Create Profile',
      'Update Profiles',
      'Archive/Deactivate Profiles',
      'Archived Profiles',
      'Search',
      'People',
      'Payments',
      'Numbers',
      'Audit log',
      'Facilities',
      'Mail rules and notices',
      'Flagged words',
      'Unreadable records',
      'Your security',
      'Sign out',
      'Español',
    ]);
  });

  it.each([
    { who: 'a guest', user: {} },
    { who: 'a member', user: { user: aMember() } },
    { who: 'an admin', user: { user: anAdmin() } },
  ])('on a phone the menu of $who ends with the language', async ({ user }) => {
    await open('/', user);
    const button = await screen.findByRole('button', { name: 'Menu' });

    await userEvent.click(button);

    const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(menu && entries(menu).at(-1)).toBe('Español');
  });

  it('D-153 the counts of the console come from one call, and no list is loaded to count it', async () => {
    waiting.requests.length = 0;
    await open('/', { user: anAdmin() });

    await screen.findByRole('link', { name: 'Queues 7 waiting' });

    expect(waiting.requests.map(({ path }) => path)).toEqual(['/admin/queues']);
  });

  it('AC-569 Explore Profiles opens the nine categories', async () => {
    const { router } = await open('/');

    await userEvent.click(within(main()).getByRole('button', { name: 'Explore Profiles' }));

    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'All',
      'LGBTQ+',
      'Premium',
      'Featured',
      'Recently Updated',
      'Newly Listed',
      'Veteran',
      'Male',
      'Female',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'LGBTQ+' }));
    expect(router.state.location).toMatchObject({ pathname: '/explore-profiles', search: '?search=lgbtq%2B' });
  });

  it('AC-578 AC-579 My Account leads to the profile, the questionnaire and the security of the account', async () => {
    await open('/', { user: aMember() });

    await userEvent.click(within(main()).getByRole('button', { name: 'My Account' }));

    const hrefs = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
    expect(hrefs).toEqual([
      ['Profile', '/user-profile?sect=profile'],
      ['Questionnaire', '/user-profile?sect=questionnaire'],
      ['Security and data', '/user-profile?sect=security'],
      ['Diary', '/diary'],
      ['Favorites', '/manage-inmates?tab=favorites'],
      ['Saved searches', '/saved-searches'],
    ]);
  });

  it.each(['Submit a Profile', 'Manage Profiles', 'Update/Renew Profiles'])(
    'AC-570 a guest who chooses %s is sent to the login with the reason, and the place is kept',
    async (name) => {
      const { router } = await open('/');
      const link = within(main()).getByRole('link', { name });

      await userEvent.click(link);

      expect(router.state.location.pathname).toBe('/login');
      expect(router.state.location.state).toMatchObject({
        reason: 'login_required',
        from: { pathname: link.getAttribute('href') },
      });
    },
  );

  it('the menu of phones is a list behind a button: categories unfold, Escape closes and gives the focus back', async () => {
    await open('/');
    const button = screen.getByRole('button', { name: 'Menu' });

    await userEvent.click(button);
    const menu = screen.getAllByRole('navigation', { name: 'Main' })[1];
    if (!menu) throw new Error('the menu did not open');
    await userEvent.click(within(menu).getByRole('button', { name: 'Explore Profiles' }));
    expect(within(menu).getAllByRole('listitem')).toHaveLength(9);
    expect(await seriousProblems(menu)).toEqual([]); // the other menu is hidden by styles, which are not loaded here

    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });

  it('choosing a page closes the menu on phones', async () => {
    await open('/', { user: aMember() });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));

    await userEvent.click(lastOf(screen.getAllByRole('link', { name: 'Dashboard' })));

    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('AC-124 AC-125 AC-126 Sign out forgets the person and goes to the login', async () => {
    const { router, host } = await open('/', { user: aMember() });

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).toBeNull();
    expect(host.session.store.getState()).toMatchObject({ status: 'guest', user: null });
  });
});

describe('around the page', () => {
  it('a long form has the menu and no footer', async () => {
    await open('/update-inmate/0123456789abcdef00000001');

    expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
    expect(main()).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('AC-590 guests and members have a footer', async () => {
    await open('/');
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('AC-591 admins have none', async () => {
    await open('/', { user: anAdmin() });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('AC-316 D-54 payment results have neither header nor footer', async () => {
    await open('/payment/result', { user: aMember() });

    expect(screen.getByRole('heading', { name: 'Paid' })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('D-105 there is one main part and the way past the menu leads to it', async () => {
    await open('/');

    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('after a step to another page its heading has the focus', async () => {
    await open('/');

    await userEvent.click(screen.getByRole('link', { name: 'onwards' }));

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Explore' })));
  });

  it('a lost connection is announced, and the notice disappears when it is back', async () => {
    await open('/');
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');

    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You’re offline/)).toBeVisible();

    if (online) Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });

  it('the whole frame reads in Spanish', async () => {
    await open('/', { language: 'es' });

    expect(screen.getByRole('link', { name: 'Ir al contenido' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  });

  it.each([
    { who: 'a guest', user: null },
    { who: 'a member', user: aMember() },
    { who: 'an admin', user: anAdmin() },
  ])('axe finds nothing in the frame of $who', async ({ user }) => {
    await open('/', { user });

    expect(await seriousProblems()).toEqual([]);
  });
});

describe('the focus at a section', () => {
  const section = () => screen.getByRole('heading', { name: 'Best matches' });

  it('AC-163 Dashboard on Home moves it to the best matches, as from other pages', async () => {
    await open('/', { user: aMember() });

    await userEvent.click(within(main()).getByRole('link', { name: 'Dashboard' }));

    await waitFor(() => expect(section()).toHaveFocus());
  });

  it('AC-041 an address with an anchor that is opened by itself moves it there', async () => {
    await open('/#findpal');

    await waitFor(() => expect(section()).toHaveFocus());
  });

  it('a link inside the section keeps it', async () => {
    await open('/', { user: aMember() });

    await userEvent.click(screen.getByRole('link', { name: 'first page' }));

    expect(screen.getByRole('link', { name: 'first page' })).toHaveFocus();
  });

  it('a page without an anchor leaves it alone at the start', async () => {
    await open('/');

    expect(document.body).toHaveFocus();
  });
});
