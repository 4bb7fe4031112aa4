import { catalogue, favoriteRecord, profile as profileQuery } from '@inkbridge/api-client';
import { type Answers, aPage, fakeApi, inTurn, refusal } from '@inkbridge/api-client/testing';
import type { CustomerJson } from '@inkbridge/contracts';
import { violationsIn } from '@inkbridge/ui/testing';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aCard, anOwnProfile, renderScreen } from '../testing/index.js';
import { FavoriteNote } from './favorite-note.js';
import { FavoriteToggle } from './favorite-toggle.js';

const { _id: id } = anOwnProfile();
const note = 'Her poem about the desert after rain.';
const errorText = () => 'That did not work.';

/** The profile as its page shows it: from the cache, which the answers update. */
function Page({ look }: { look?: 'icon' }) {
  const { data } = useQuery(profileQuery(id));
  if (!data) return null;
  return (
    <>
      <FavoriteToggle profile={data} look={look} errorText={errorText} />
      <FavoriteNote profile={data} errorText={errorText} />
    </>
  );
}

async function show(isFavorite: boolean, answers: Answers = {}, look?: 'icon') {
  const profile: CustomerJson = anOwnProfile({ isFavorite });
  const transport = fakeApi({
    '/customer': () => ({ data: profile }),
    '/user/favorites': () => ({ data: { id, feedback: note } }),
    'PUT /user/favorite': ({ body }) => ({ data: { isFavorite: (body as { fav: boolean }).fav, feedback: null } }),
    ...answers,
  });
  const view = await renderScreen(<Page look={look} />, { transport, viewer: 'user' });
  const toggle = await screen.findByRole('button', { name: /^Favorite/ });
  const wishes = () =>
    transport.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  return { ...view, toggle, wishes };
}

const isOn = (toggle: HTMLElement) => toggle.getAttribute('aria-pressed') === 'true';
const addButton = () => screen.getByRole('button', { name: 'Add favorite' });
const question = () => screen.getByRole('textbox', { name: 'What made you save this profile?' });

it('AC-100 AC-254 turning favorite on asks first, and sends nothing', async () => {
  const { user, toggle, wishes } = await show(false);

  await user.click(toggle);

  expect(await violationsIn(screen.getByRole('dialog', { name: 'Add Thomas to your favorites' }))).toEqual([]);
  expect(document.activeElement).toBe(question());
  expect(isOn(toggle)).toBe(false);
  expect(wishes()).toEqual([]);
});

it('AC-255 cancelling, the cross and Escape leave it off', async () => {
  const { user, toggle, wishes } = await show(false);

  for (const name of ['Cancel', 'Close']) {
    await user.click(toggle);
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }

  expect(isOn(toggle)).toBe(false);
  expect(wishes()).toEqual([]);
});

it('AC-256 D-30 the note is sent, the toggle is on, and the page shows the note', async () => {
  const { user, toggle, wishes } = await show(false);

  await user.click(toggle);
  await user.type(question(), `  ${note} `);
  await user.click(addButton());

  await waitFor(() => expect(isOn(toggle)).toBe(true));
  expect(wishes()).toEqual([[`/user/favorite?id=${id}`, { fav: true, feedback: note }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Your note' }).textContent).toContain(note);
});

it.each([
  { what: 'nothing', text: '', says: 'Write a few words first.' },
  { what: 'spaces', text: '   ', says: 'Write a few words first.' },
  { what: 'what nobody sees', text: '\u200B\u2800\u00A0', says: 'Write a few words first.' },
  { what: 'too much', text: 'x'.repeat(1_001), says: 'Shorten your note to 1000 characters.' },
])('AC-256 D-30 $what is not sent, and the field says what to do', async ({ text, says }) => {
  const { user, toggle, wishes } = await show(false);
  await user.click(toggle);
  await user.click(question());
  await user.paste(text);

  await user.click(addButton());

  expect(screen.getByText(says)).toBeVisible();
  expect(question().getAttribute('aria-invalid')).toBe('true');
  expect(wishes()).toEqual([]);
});

it('D-30 the characters are counted', async () => {
  const { user, toggle } = await show(false);

  await user.click(toggle);
  await user.type(question(), 'Chess!');

  expect(screen.getByText('6 of 1000 characters')).toBeVisible();
});

it('AC-256 a refused note stays where it was typed, and can be sent again', async () => {
  let isDown = true;
  const { user, toggle } = await show(false, {
    'PUT /user/favorite': () => {
      if (isDown) throw refusal(503, 'unavailable');
      return { data: { isFavorite: true, feedback: note } };
    },
  });
  await user.click(toggle);
  await user.type(question(), note);
  await user.click(addButton());
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(question()).toHaveProperty('value', note);

  isDown = false;
  await user.click(addButton());

  await waitFor(() => expect(isOn(toggle)).toBe(true));
});

it('AC-256 two presses send it once', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, toggle, wishes } = await show(false, {
    'PUT /user/favorite': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(toggle);
  await user.type(question(), note);

  await user.dblClick(addButton());

  expect(wishes()).toHaveLength(1);
  answer({ data: { isFavorite: true, feedback: note } });
  await waitFor(() => expect(isOn(toggle)).toBe(true));
});

it('AC-257 turning it off shows before the answer and asks nothing', async () => {
  const { user, toggle, wishes } = await show(true, { 'PUT /user/favorite': () => new Promise(() => undefined) });

  await user.click(toggle);

  expect(isOn(toggle)).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(wishes()).toEqual([[`/user/favorite?id=${id}`, { fav: false }]]));
});

it('AC-257 the heart is on again when the server refuses, and the page says why', async () => {
  const { user, toggle } = await show(true, {
    'PUT /user/favorite': () => {
      throw refusal(503, 'unavailable');
    },
  });

  await user.click(toggle);

  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(isOn(toggle)).toBe(true);
});

it('AC-257 Undo brings the favorite back with its note', async () => {
  const { user, toggle, wishes } = await show(true);
  await screen.findByText(note);

  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(isOn(toggle)).toBe(true));
  expect(wishes().at(-1)).toEqual([`/user/favorite?id=${id}`, { fav: true, feedback: note }]);
});

it('AC-448 the note can be changed in place', async () => {
  const { user, wishes } = await show(true);
  await screen.findByText(note);

  await user.click(screen.getByRole('button', { name: 'Edit note' }));
  expect(question()).toHaveProperty('value', note);
  await user.clear(question());
  await user.type(question(), 'Ask about the sketchbooks.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));

  expect(await screen.findByText('Ask about the sketchbooks.')).toBeVisible();
  expect(wishes()).toEqual([[`/user/favorite?id=${id}`, { fav: true, feedback: 'Ask about the sketchbooks.' }]]);
});

it('a note that cannot be loaded says so and is fetched again when asked', async () => {
  const { user } = await show(true, {
    '/user/favorites': inTurn(500, { data: { id, feedback: note } }),
  });
  expect(await screen.findByText('We couldn’t load your note.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(note)).toBeVisible();
});

it('the heart on a card is named after the person, and cards that were loaded follow', async () => {
  const { user, toggle, client } = await show(true, {}, 'icon');
  const list = catalogue({ key: 'matches', query: {} }).queryKey;
  client.setQueryData(list, { pages: [aPage([aCard({ _id: id, isFavorite: true })])], pageParams: [1] });

  expect(toggle.getAttribute('aria-label')).toBe('Favorite: Thomas Hale');
  await user.click(toggle);

  const cards = () => client.getQueryData<{ pages: { data: unknown[] }[] }>(list)?.pages[0]?.data;
  await waitFor(() => expect(cards()).toMatchObject([{ isFavorite: false }]));
  await waitFor(() => expect(client.getQueryData(favoriteRecord(id).queryKey)).toBeUndefined());
});

it('without a connection a note is refused at once, stays in its dialog, and is saved when it is sent again', async () => {
  let isOff = true;
  const answer = () => {
    if (isOff) throw refusal(0, 'network');
    return { data: { isFavorite: true, feedback: note } };
  };
  const { user, toggle, wishes } = await show(false, { 'PUT /user/favorite': answer });
  onTestFinished(() => onlineManager.setOnline(true));
  await user.click(toggle);
  await user.type(question(), note);
  act(() => onlineManager.setOnline(false));

  await user.click(addButton());
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(question()).toHaveProperty('value', note);
  isOff = false;
  act(() => onlineManager.setOnline(true));
  expect(wishes()).toHaveLength(1);
  await user.click(addButton());

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wishes()).toHaveLength(2);
});

it('without a connection a favorite that was let go comes back, and the page says why', async () => {
  const { user, toggle, wishes } = await show(true, {
    'PUT /user/favorite': () => {
      throw refusal(0, 'network');
    },
  });
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));

  await user.click(toggle);

  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(isOn(toggle)).toBe(true);
  act(() => onlineManager.setOnline(true));
  expect(wishes()).toHaveLength(1);
});

it('AC-257 an Undo that found no connection says so, and can be pressed again', async () => {
  let isOff = false;
  const { user, toggle } = await show(true, {
    'PUT /user/favorite': ({ body }) => {
      if (isOff) throw refusal(0, 'network');
      return { data: { isFavorite: (body as { fav: boolean }).fav, feedback: null } };
    },
  });
  await screen.findByText(note);
  await user.click(toggle);
  await screen.findByText('Thomas is no longer one of your favorites.');

  isOff = true;
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Thomas is not back among your favorites yet/)).toBeVisible();
  isOff = false;
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(isOn(toggle)).toBe(true));
});
