import { type Answers, inTurn, refusal } from '@inkbridge/api-client/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.js';
import { Screen } from './manage-profiles-screen.js';

const list = '/user/favorite';
const put = 'PUT /user/favorite';

const thomas = { ...aCard({ isFavorite: true }), feedback: 'He keeps a bird list.' };
const ana = { ...aCard({ _id: profileId(2), isFavorite: true, basicInfo: { firstName: 'Ana' } }), feedback: 'Chess' };

/** An API that stores favorites. */
function keptFavorites(cards = [thomas, ana]): Answers {
  let kept = cards;
  return {
    [list]: () => ({ data: kept }),
    [put]: ({ body }) => {
      const { fav, feedback = null } = body as { fav: boolean; feedback?: string };
      kept = fav ? cards : cards.filter(({ _id }) => _id !== thomas._id);
      return { data: { isFavorite: fav, feedback } };
    },
  };
}

function open(answers: Answers) {
  const listed: Answers = { '/user/created-customers': () => ({ data: [] }) };
  return openScreen(<Screen />, { ...listed, ...answers }, '/manage-inmates?tab=favorites');
}

const names = () =>
  within(screen.getByRole('list', { name: 'Your favorites' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const remove = () => screen.findByRole('button', { name: 'Remove from favorites: Thomas Hale' });

it('AC-239 AC-241 shows the favorites with a way to the page of each', async () => {
  const { container } = await open(keptFavorites());

  expect((await screen.findByRole('link', { name: 'View Details: Ana Hale' })).getAttribute('href')).toBe(
    `/inmate/${ana._id}`,
  );
  expect(names()).toEqual(['Thomas Hale', 'Ana Hale']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Favorites 2');
  expect(await violationsIn(container)).toEqual([]);
});

it('a card leads to a letter, with the note in quotes and the day of the last one', async () => {
  const entry = { customerId: ana._id, name: 'Ana Hale', kind: 'sent' };
  const entries = [
    { ...entry, id: '1', day: '2026-11-20', kind: 'received' },
    { ...entry, id: '2', day: '2026-11-02' },
    { ...entry, id: '3', day: '2026-09-01' },
  ];
  await open({ ...keptFavorites(), '/diary': () => ({ data: { entries, reminders: false } }) });
  const card = within(await screen.findByRole('article', { name: 'Ana Hale' }));

  const write = card.getByRole('link', { name: 'Write a letter: Ana Hale' });
  expect(write.getAttribute('href')).toBe(`/write/${ana._id}`);
  expect(write.className).toContain('primary');
  expect(card.getByText('Chess').tagName).toBe('Q');
  expect(await card.findByText('You wrote on 11-02-2026')).toBeVisible();
  const other = within(screen.getByRole('article', { name: 'Thomas Hale' }));
  expect(other.queryByText(/You wrote/)).toBeNull();
});

it('AC-241 AC-257 a favorite is removed without a question, and undoing it brings its note back', async () => {
  const { user, requests } = await open(keptFavorites());

  await user.click(await remove());
  await waitFor(() => expect(names()).toEqual(['Ana Hale']));
  expect(document.activeElement?.contains(screen.getByRole('list', { name: 'Your favorites' }))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(names()).toEqual(['Thomas Hale', 'Ana Hale']));
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { fav: false },
    { fav: true, feedback: 'He keeps a bird list.' },
  ]);
});

it('a removal that failed leaves the card and says why', async () => {
  const answers = keptFavorites();
  const { user } = await open({
    ...answers,
    [put]: () => {
      throw refusal(503, 'unavailable');
    },
  });

  await user.click(await remove());

  expect((await screen.findByRole('alert')).textContent).toMatch('We can’t save right now');
  expect(names()).toEqual(['Thomas Hale', 'Ana Hale']);
});

it('AC-247 an empty list says so and leads to the profiles', async () => {
  await open(keptFavorites([]));

  expect(await screen.findByRole('heading', { name: 'No profiles to display' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Profiles' }).getAttribute('href')).toBe(
    '/explore-profiles?search=viewAll',
  );
});

it('a failed load can be tried again', async () => {
  const { user } = await open({
    [list]: inTurn(500, { data: [thomas] }),
  });
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('article', { name: 'Thomas Hale' })).toBeVisible();
});
