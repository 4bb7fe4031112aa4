import { aMember, anAdmin, seriousProblems } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPage, openSite, pagesOf } from '../testing/public-site.js';

Element.prototype.scrollIntoView = () => undefined;

type Arrive = (entries: { isIntersecting: boolean }[]) => void;
let observers: Arrive[] = [];
beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly arrive: Arrive;
      constructor(arrive: Arrive) {
        this.arrive = arrive;
      }
      observe = () => void observers.push(this.arrive);
      disconnect = () => void (observers = observers.filter((one) => one !== this.arrive));
    },
  );
});

const comeNear = async () => {
  await waitFor(() => expect(observers).not.toEqual([])); // in Spanish the texts come first
  await act(async () => observers.forEach((arrive) => arrive([{ isIntersecting: true }])));
};
const title = { name: 'Waiting for a first letter' };
const row = async () => within(await screen.findByRole('region', title));
const cards = [1, 2].map((n) => aCard({ _id: profileId(n), basicInfo: { firstName: 'Ada', lastName: `Number ${n}` } }));
const someWait = { '/customer/waiting': aPage(cards, { limit: 4 }) };
const asked = ({ requests }: Awaited<ReturnType<typeof openSite>>['api']) =>
  requests.filter(({ path }) => path.startsWith('/customer/waiting'));

it.each(['/', '/explore-profiles'])('on %s people who wait load when the reader comes near, and once', async (at) => {
  const { api } = await openSite(at, { answers: someWait });
  expect(asked(api)).toEqual([]);

  await comeNear();

  const names = (await (await row()).findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Ada Number 1', 'Ada Number 2']);
  expect(asked(api)).toHaveLength(1);
});

it('people who wait load at once in a browser that cannot tell who comes near', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);

  await openSite('/', { answers: someWait });

  expect(await (await row()).findByRole('link', { name: 'Ada Number 1' })).toBeVisible();
});

it('D-131 the row says in one sentence why they are in it, and in Spanish too', async () => {
  await openSite('/', { answers: someWait });
  await comeNear();
  expect(
    (await row()).getByText(/^As far as we know, no one has written to these people yet.*It can’t be bought\.$/),
  ).toBeVisible();

  await openSite('/', { answers: someWait, language: 'es' });
  await comeNear();
  expect(await screen.findByRole('heading', { name: 'Esperan su primera carta' })).toBeVisible();
});

it('a name leads to the profile, which leads back', async () => {
  const { router } = await openSite('/explore-profiles?search=male', { answers: someWait });
  await comeNear();

  await userEvent.click(await (await row()).findByRole('link', { name: 'Ada Number 2' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/inmate/${profileId(2)}`));
  expect(router.state.location.state).toEqual({ list: '/explore-profiles?search=male', steps: 1 });
});

it.each([
  { why: 'nobody waits', answer: aPage([]) },
  { why: 'they cannot be loaded', answer: 503 },
])('there is no row when $why', async ({ answer }) => {
  const { api } = await openSite('/', { answers: { '/customer/waiting': answer } });
  await comeNear();
  await waitFor(() => expect(asked(api).length).toBeGreaterThan(0));

  await waitFor(() => expect(screen.queryByText(title.name)).toBeNull());
});

const saved = { data: [{ ...aCard(), feedback: 'A kind letter' }] };

it.each([
  { who: 'members have it below their matches', answers: { '/user/favorite': saved }, place: 'FOLLOWING' },
  { who: 'members with nothing on their desk have it above their matches', answers: {}, place: 'PRECEDING' },
] as const)('$who', async ({ answers, place }) => {
  await openSite('/', { answers: { ...someWait, ...answers }, user: aMember() });
  await screen.findByRole('region', { name: 'Best matches' });
  await comeNear();
  const region = await screen.findByRole('region', title);
  const matches = screen.getByRole('region', { name: 'Best matches' });
  expect(matches.compareDocumentPosition(region)).toBe(Node[`DOCUMENT_POSITION_${place}`]);
});

it('admins do not have it', async () => {
  await openSite('/explore-profiles', { answers: { ...someWait, '/customer': pagesOf(3) }, user: anAdmin() });
  expect(observers).toEqual([]);
});

it('it has no serious accessibility problems', async () => {
  await openSite('/explore-profiles', { answers: someWait });
  await comeNear();
  await (await row()).findAllByRole('link');

  expect(await seriousProblems()).toEqual([]);
});
