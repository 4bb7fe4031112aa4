import { noMailLimits } from '@inkbridge/contracts';
import { aMember, anAdmin, seriousProblems } from '@inkbridge/frame/testing';
import { aMailRule, anOwnProfile, aRecordsLink, profileId } from '@inkbridge/profile-screens/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPublicProfile } from '../testing/a-public-profile.js';
import { openSite } from '../testing/public-site.js';

const pageOfProfile = `/inmate/${profileId(1)}`;
const shown = () => screen.findByRole('heading', { level: 1, name: 'Thomas Hale' });

it('AC-095 AC-097 AC-101 AC-103 D-01 D-117 a guest reads the profile, prints its envelope and is offered the login', async () => {
  const { router } = await openSite(pageOfProfile, { answers: { '/customer': { data: aPublicProfile() } } });

  await shown();
  expect(screen.queryByRole('button', { name: /Print Profile|Favorite/ })).toBeNull();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryByRole('link', { name: /of Thomas Hale/ })).toBeNull();
  const write = screen.getByRole<HTMLAnchorElement>('link', { name: 'Write to Thomas' });
  expect(write.pathname).toBe(`/write/${profileId(1)}`);
  const contact = within(screen.getByRole('region', { name: 'Writing to Thomas' }));
  expect(contact.getByRole('button', { name: 'Print envelope' })).toBeVisible();
  expect(contact.getByRole('button', { name: 'Print label' })).toBeVisible();
  expect(await seriousProblems()).toEqual([]);

  await userEvent.click(screen.getByRole('link', { name: 'Log in to save, rate, or print' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toMatchObject({ from: { pathname: pageOfProfile } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('AC-098 AC-099 D-162 its owner finds Update Profile and Renew Profile, and neither stars nor Favorite', async () => {
  const { api } = await openSite(pageOfProfile, {
    user: aMember(),
    answers: { '/customer': { data: anOwnProfile() } },
  });

  await shown();
  const update = screen.getByRole('link', { name: 'Update Profile: Thomas Hale' });
  expect(update.getAttribute('href')).toBe(`/update-inmate/${profileId(1)}`);
  expect(screen.getByRole('link', { name: 'Renew Profile: Thomas Hale' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Print Profile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Favorite' })).toBeNull();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  expect(api.requests.filter(({ path }) => path.startsWith('/user/favorite'))).toEqual([]);
  expect(await seriousProblems()).toEqual([]);
});

it('D-88 its owner sees its current step and what to do next, then the letter, and what goes on paper after it', async () => {
  const customerStatus = { status: 'expired', expiresAt: '2026-10-01T00:00:00.000Z' } as const;
  await openSite(pageOfProfile, {
    user: aMember(),
    answers: { '/customer': { data: anOwnProfile({ customerStatus }) } },
  });

  expect(await screen.findByRole('list', { name: 'Where Thomas’s profile is' })).toBeVisible();
  const next = screen.getByRole('link', { name: 'Renew now: Thomas Hale' });
  expect(next.getAttribute('href')).toBe(`/update-inmates?renew=${profileId(1)}`);
  const letter = screen.getByRole('heading', { name: 'In Thomas’s words' });
  const paper = await screen.findByRole('heading', { name: 'On paper' });
  expect(letter.compareDocumentPosition(paper)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await seriousProblems()).toEqual([]);
});

it('AC-096 AC-100 AC-102 AC-104 a member can keep, rate and print it', async () => {
  const { api } = await openSite(pageOfProfile, {
    user: aMember(),
    answers: { '/customer': { data: aPublicProfile() } },
  });

  await shown();
  expect(await screen.findByRole('button', { name: 'Print Profile' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('false');
  expect(await screen.findAllByRole('radio')).toHaveLength(5);
  const contact = within(screen.getByRole('region', { name: 'Writing to Thomas' }));
  expect(contact.getByRole('button', { name: 'Print envelope' })).toBeVisible();
  expect(contact.getByRole('button', { name: 'Print label' })).toBeVisible();
  const asked = ['/customer', '/customer/similar', '/guides/mail-rules', '/guides/mail-stops', '/guides/records-links'];
  await waitFor(() => expect(new Set(api.requests.map(({ path }) => path.split('?')[0]))).toEqual(new Set(asked)));
  expect(await seriousProblems()).toEqual([]);
});

it('a member may have the address of the account printed as the sender; it is not asked for before', async () => {
  const address = { mailingAddress: '12 Elm Street', city: 'Dayton', state: 'Ohio', zipCode: '45402' };
  const answers = { '/customer': { data: aPublicProfile() }, '/user/address': { data: address } };
  const { api } = await openSite(pageOfProfile, { user: aMember(), answers });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Print my return address too' });
  expect(choice.checked).toBe(false);
  expect(api.requests.filter(({ path }) => path.startsWith('/user/address'))).toEqual([]);

  await userEvent.click(choice);

  expect(await screen.findByText(/12 Elm Street, Dayton, OH.45402/)).toBeVisible();
  await userEvent.click(choice);
  expect(screen.queryByText(/12 Elm Street/)).toBeNull();
});

it.each([
  { answer: { data: null }, words: /no complete address/ },
  { answer: 400, words: /couldn’t load/ },
])('a return address that is not there is said: $words', async ({ answer, words }) => {
  const answers = { '/customer': { data: aPublicProfile() }, '/user/address': answer };
  await openSite(pageOfProfile, { user: aMember(), answers });

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Print my return address too' }));

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print envelope' })).toBeVisible();
});

it('AC-256 AC-253 a member’s earlier favorite and rating are there at once', async () => {
  const profile = { ...aPublicProfile(), isFavorite: true, prevRating: 4 };
  const answers = {
    '/customer': { data: profile },
    '/user/favorites': { data: { id: profile._id, feedback: 'Birds.' } },
  };
  await openSite(pageOfProfile, { user: aMember(), answers });

  await shown();
  expect(await screen.findByText('You gave 4 of 5. Choose again to change it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('Birds.')).toBeVisible();
});

it('a member judges after reading: the stars come after the letter, the person and the way to write', async () => {
  await openSite(pageOfProfile, { user: aMember(), answers: { '/customer': { data: aPublicProfile() } } });

  const stars = await screen.findByRole('group', { name: 'Your rating' });
  const favorite = await screen.findByRole('button', { name: 'Favorite' });
  const before = ['In Thomas’s words', 'Interests', 'Writing to Thomas', 'Before you write'].map((name) =>
    screen.getByRole('heading', { name }),
  );
  const inOrder = [before[0], favorite, ...before.slice(1), stars].filter((part) => part !== undefined);
  const onPage = [...document.querySelectorAll('*')];
  const places = inOrder.map((part) => onPage.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('a refused rating says so in the words of its code', async () => {
  const answers = { '/customer': { data: aPublicProfile() }, 'PUT /customer/rate': 0 };
  await openSite(pageOfProfile, { user: aMember(), answers });

  await userEvent.click(await screen.findByRole('radio', { name: '3 of 5' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/connection/i);
});

it('another member finds neither', async () => {
  await openSite(pageOfProfile, { user: aMember(), answers: { '/customer': { data: aPublicProfile() } } });

  await shown();
  expect(screen.queryByRole('link', { name: /of Thomas Hale/ })).toBeNull();
});

it.each([
  { why: 'that nobody may see', id: profileId(1), status: 404 },
  { why: 'that is no id', id: 'x', status: 400 },
])('AC-111 AC-112 an address $why is a page of its own, not a blank one', async ({ id, status }) => {
  await openSite(`/inmate/${id}`, { answers: { '/customer': status } });

  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this profile' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Explore Profiles' }).length).toBeGreaterThan(0);
  expect(await seriousProblems()).toEqual([]);
});

it('a failure says so and recovers when tried again', async () => {
  let isDown = true;
  const answers = { '/customer': () => (isDown ? 500 : { data: aPublicProfile() }) };
  await openSite(pageOfProfile, { answers });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this profile' })).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await shown();
});

it('an admin is led to the page of the console', async () => {
  const { router } = await openSite(pageOfProfile, { user: anAdmin() });

  await waitFor(() => expect(router.state.location.pathname).not.toBe(pageOfProfile));
});

describe('the mail rules of a profile', () => {
  const profile = aPublicProfile();
  const { state } = profile.basicInfo;
  const central = aMailRule({
    state,
    addressLines: ['{name} {number}', 'PO Box 1, Tampa, FL 33601'],
    limits: { ...noMailLimits, maxPages: 5, refused: ['stickers'] },
  });

  /** Opens the folded rules of the state. */
  async function openRules(): Promise<HTMLElement> {
    const line = await screen.findByRole('heading', { name: `${state} mail rules` });
    const fold = line.closest('details');
    if (!fold) throw new Error('not folded');
    expect(fold.open).toBe(false);
    await userEvent.click(line);
    return fold;
  }

  it('are one folded line with their date, and hold the limits and the way to all rules', async () => {
    const answers = { '/customer': { data: profile }, '/guides/mail-rules': { data: [central] } };
    await openSite(pageOfProfile, { answers });
    await screen.findByText(/go to a central address/);

    const fold = await openRules();

    const guide = within(fold);
    expect(guide.getAllByText(/^Checked on/)).toHaveLength(1);
    expect(guide.getByText('At most 5 pages in one envelope.')).toBeVisible();
    expect(guide.getByText('Not allowed: stickers or labels.')).toBeVisible();
    expect(guide.getByRole<HTMLAnchorElement>('link', { name: /All mail rules for/ }).pathname).toMatch(
      /^.mail-rules./,
    );
    expect(fold.querySelector('address')).toBeNull(); // the envelope has it
    expect(fold.textContent).not.toContain('PO Box');
    expect(await seriousProblems()).toEqual([]);
  });

  const last = { ...central, nameOrder: 'last_first' as const };
  const lines = ['Hale, Thomas HR-7731', 'PO Box 1, Tampa, FL 33601'];
  const onPage = () =>
    [...screen.getByRole('region', { name: 'Writing to Thomas' }).querySelectorAll('address > span')].map(
      ({ textContent }) => textContent,
    );

  it('are followed by what the page shows, copies and prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    const user = userEvent.setup();
    const answers = { '/customer': { data: profile }, '/guides/mail-rules': { data: [last] } };
    await openSite(pageOfProfile, { user: aMember(), answers });

    expect(await screen.findByText(/go to a central address/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /address/ })).toBeNull();
    expect(onPage()).toEqual(lines);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(lines.join('\n'));
    for (const button of ['Print envelope', 'Print label', 'Print Profile']) {
      print.mockClear();
      await user.click(await screen.findByRole('button', { name: button }));
      await waitFor(() => expect(print).toHaveBeenCalled());
      const paper = [...document.querySelectorAll('[class*=job] address > span')];
      expect(paper.map(({ textContent }) => textContent)).toEqual(lines);
      fireEvent(window, new Event('afterprint'));
    }
    expect(await seriousProblems()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('are followed as was chosen at the letter desk', async () => {
    window.localStorage.clear();
    const answers = { '/customer': { data: profile }, '/guides/mail-rules': { data: [last] } };
    await openSite(`/write/${profile._id}?step=address`, { answers });
    await userEvent.click(await screen.findByRole('radio', { name: /own address/ }));
    document.body.replaceChildren();

    await openSite(pageOfProfile, { answers });
    await waitFor(() => expect(onPage()[0]).toBe('Thomas Hale'));
    expect(screen.queryByText(/go to a central address/)).toBeNull();
    document.body.replaceChildren();

    await openSite(`/write/${profile._id}?step=address`, { answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Use the central address' }));
    document.body.replaceChildren();

    await openSite(pageOfProfile, { answers });
    await waitFor(() => expect(onPage()).toEqual(lines));
    window.localStorage.clear();
  });

  it('say where to ask if there are none, and that they could not be loaded', async () => {
    await openSite(pageOfProfile, { answers: { '/customer': { data: profile } } });
    await openRules();
    expect(await screen.findByRole('link', { name: 'How mail to a prison works' })).toBeVisible();
    document.body.innerHTML = '';

    await openSite(pageOfProfile, { answers: { '/customer': { data: profile }, '/guides/mail-rules': 500 } });
    await openRules();
    expect(await screen.findByText('We couldn’t load the mail rules.')).toBeVisible();
    expect(await screen.findByText(/the envelope has the one on the profile/)).toBeVisible();
  });

  it('open the official record with the number, on another site that learns nothing of this page', async () => {
    const answers = { '/customer': { data: profile }, '/guides/records-links': { data: [aRecordsLink({ state })] } };
    await openSite(pageOfProfile, { answers });
    await openRules();

    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: /Department of Examples ?: official search/,
    });
    expect(link.href).toBe(
      `https://prisons.example/search?number=${encodeURIComponent(profile.basicInfo.inmateNumber)}`,
    );
    expect([link.rel, link.target]).toEqual(['noopener noreferrer', '_blank']);
    expect(screen.queryByText(/Have the number ready/)).toBeNull();
  });

  it('say on which days no mail is delivered', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const stop = { id: profileId(9), day: tomorrow, reason: { en: 'a storm', es: 'una tormenta' } };
    await openSite(pageOfProfile, {
      answers: { '/customer': { data: profile }, '/guides/mail-stops': { data: [stop] } },
    });

    expect(await screen.findByText(/No mail is delivered on .*\(a storm\)/)).toBeVisible();
    expect(screen.getByText(tomorrow.replace(/(\d+)-(\d+)-(\d+)/, '$2-$3-$1'), { selector: 'time' })).toBeVisible();
  });
});
