import { catalogue } from '@inkbridge/api-client';
import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import { aCard } from '@inkbridge/profile-screens/testing';
import { interestGroups, interestLists } from '@inkbridge/shared/option-lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUserJson, openScreen } from '../testing/open-screen.js';
import { Screen } from './account-screen.js';

const save = 'PUT /user/personality';
const answered = Object.fromEntries(interestGroups.map((group) => [group, interestLists[group].slice(0, 2)]));

type OpenTabOptions = { saved?: object; profileComplete?: boolean; answers?: Answers };

async function open({ saved = answered, profileComplete = true, answers = {} }: OpenTabOptions = {}) {
  const view = await openScreen(
    <Screen />,
    {
      '/user': () => ({ data: aUserJson({ profileComplete }) }),
      '/user/personality': () => ({ data: saved }),
      '/user/matches': () => aPage([aCard()]),
      [save]: ({ body }) => ({ data: { ...(body as object), firstCompletion: !profileComplete } }),
      ...answers,
    },
    '/user-profile?sect=questionnaire',
  );
  await screen.findByRole('form', { name: 'Questionnaire' });
  return view;
}

const group = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const chip = (inGroup: string, name: string) =>
  within(group(inGroup)).getByRole<HTMLInputElement>('checkbox', { name });
const update = () => screen.getByRole('button', { name: 'Update' });

it('AC-150 AC-151 AC-152 AC-153 AC-154 AC-155 AC-156 has the seven groups with all their options', async () => {
  await open();

  const groups = [...document.querySelectorAll('fieldset')].map((fieldset) => ({
    name: fieldset.querySelector('legend h2')?.textContent,
    options: [...fieldset.querySelectorAll('label')].map(({ textContent }) => textContent),
  }));
  const names = ['Hobbies', 'Sports', 'Likes', 'Personality', 'Book Genres', 'Music Genres', 'Movie Genres'];
  expect(groups).toEqual(interestGroups.map((key, index) => ({ name: names[index], options: interestLists[key] })));
});

it('AC-157 AC-158 AC-165 shows what was saved, takes several choices and counts them', async () => {
  const { requests } = await open();
  expect(chip('Hobbies', 'Astronomy').checked).toBe(true);
  expect(chip('Hobbies', 'Chess').checked).toBe(false);
  expect(group('Hobbies').textContent).toMatch(/^Hobbies 2 chosen/);
  expect(screen.getByText('7 of 7 groups answered')).toBeVisible();

  fireEvent.click(chip('Hobbies', 'Chess'));
  fireEvent.click(chip('Hobbies', 'Yoga'));
  expect(group('Hobbies').textContent).toMatch(/^Hobbies 4 chosen/);
  fireEvent.click(update());

  expect(await screen.findByText('Saved')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({
    personality: { ...answered, hobbies: ['Astronomy', 'Baking', 'Chess', 'Yoga'] },
  });
});

it('AC-159 an empty group is named on top, and the link leads to it', async () => {
  const { requests } = await open({ saved: { ...answered, personality: [] } });
  expect(screen.getByText('6 of 7 groups answered')).toBeVisible();

  fireEvent.click(update());

  expect(await screen.findByText('All fields are required!')).toBeVisible();
  fireEvent.click(screen.getByText('Personality: choose at least one'));
  expect(document.activeElement).toBe(group('Personality'));
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);

  fireEvent.click(chip('Personality', 'Calm'));
  await waitFor(() => expect(screen.queryByText('Choose at least one')).toBeNull());
});

it('by keyboard a link before each group goes past its chips to the next', async () => {
  await open();
  const links = screen.getAllByText(/^Next group: /);

  expect(links.map(({ textContent }) => textContent)).toHaveLength(interestGroups.length - 1);
  expect(links[0]?.textContent).toBe('Next group: Sports');
  fireEvent.click(screen.getByText('Next group: Sports'));

  expect(document.activeElement).toBe(group('Sports'));
});

it('AC-160 AC-161 AC-162 AC-163 the first completion is congratulated once and leads to the matches', async () => {
  const { session, client } = await open({ profileComplete: false });
  const matches = catalogue({ key: 'matches', query: {} }).queryKey;
  client.setQueryData(matches, { pages: [], pageParams: [] });

  fireEvent.click(update());

  await screen.findByText('Congratulations, your profile is complete');
  expect(screen.getByText('View my matches').getAttribute('href')).toBe('/#findpal');
  expect(session.store.getState().user?.profileComplete).toBe(true);
  await waitFor(() => expect(client.getQueryData(matches)?.pages).toHaveLength(1));

  fireEvent.click(screen.getByText('Not now'));
  expect(document.querySelector('dialog')).toBeNull();
});

it('AC-164 a later save shows no congratulation', async () => {
  await open();

  fireEvent.click(update());

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(document.querySelector('dialog')).toBeNull();
});

it('a refused save says so and keeps every choice', async () => {
  await open({
    answers: {
      [save]: () => {
        throw refusal(0, 'network');
      },
    },
  });

  fireEvent.click(chip('Hobbies', 'Chess'));
  fireEvent.click(update());

  expect(await screen.findByText(/connection/i)).toBeVisible();
  expect(chip('Hobbies', 'Chess').checked).toBe(true);
});
