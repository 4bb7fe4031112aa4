import { type Answers, inTurn, refusal } from '@inkbridge/api-client/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.js';
import { OwnFigures } from './own-figures.js';

const get = '/figures';
const weeks = [
  { week: '2026-11-09', view: 12, save: 0, print: 1 },
  { week: '2026-11-16', view: 30, save: 2, print: 0 },
];
const empty = weeks.map(({ week }) => ({ week, view: 0, save: 0, print: 0 }));

async function open(answers: Answers) {
  const view = await openScreen(<OwnFigures id={profileId(1)} name="Ann Hill" />, answers, '/manage-inmates');
  await view.user.click(screen.getByText('Views, saves and prints'));
  return view;
}

it('D-137 an owner sees a chart of the views and all numbers in a table, the latest week first', async () => {
  const { container, user } = await open({ [get]: () => ({ data: { weeks } }) });

  expect(screen.getByText('Views, saves and prints')).toHaveTextContent('Views, saves and prints: Ann Hill');
  expect(await screen.findByText('42 views, 2 saves and 1 print')).toBeVisible();
  expect(screen.getByText('30 views in the best week')).toBeVisible();
  await user.click(screen.getByText('Show the numbers'));
  const rows = within(screen.getByRole('table', { name: 'Views, saves and prints by week' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Week ofViewsSavesPrints',
    '11-16-20263020',
    '11-09-20261201',
  ]);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-137 nothing counted yet reads so, and nothing is asked before it is opened', async () => {
  const { requests } = await open({ [get]: () => ({ data: { weeks: empty } }) });

  expect(await screen.findByText(/Nothing has been counted yet/)).toBeVisible();
  expect(screen.queryByText('Views by week')).toBeNull();
  expect(requests.filter(({ path }) => path.startsWith('/figures?'))).toHaveLength(1);
});

it('D-137 figures that cannot be loaded can be asked for again', async () => {
  const { user } = await open({
    [get]: inTurn(refusal(503, 'unavailable'), { data: { weeks } }),
  });
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/42 views/)).toBeVisible();
});

it('D-137 the monthly mail is off, and one press turns it on', async () => {
  const { user, requests } = await open({
    [get]: () => ({ data: { weeks } }),
    '/figures/mail': () => ({ data: { monthly: false } }),
    'PUT /figures/mail': ({ body }) => ({ data: body as object }),
  });
  const box = await screen.findByRole('checkbox', { name: 'Email me the figures of my profiles once a month' });
  expect(box).not.toBeChecked();

  await user.click(box);

  expect(await screen.findByText(/The next email comes at the beginning of next month/)).toBeVisible();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ monthly: true }]);
});
