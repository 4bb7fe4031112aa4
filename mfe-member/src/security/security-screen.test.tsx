import { refusal, type Answers } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Screen } from '../account/account-screen.js';
import { aUserJson, openScreen } from '../testing/open-screen.js';
import './security-screen.js'; // loads the lazy tab before a test's time-out starts

const url = '/user-profile?sect=security';
const getUser = 'GET /user';

const open = (answers: Answers) => openScreen(<Screen />, answers, url);

it('the tab has an address of its own, and its texts come with it', async () => {
  const { container } = await open({ [getUser]: () => ({ data: aUserJson() }) });

  expect(await screen.findByRole('heading', { level: 2, name: 'Email address' })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Security and data');
  expect(screen.getByText(/rosa@example.org/)).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('a part that could not be loaded is asked for again', async () => {
  let tries = 0;
  const { user } = await open({
    [getUser]: () => {
      tries += 1;
      if (tries === 1) throw refusal(500, 'internal');
      return { data: aUserJson() };
    },
  });

  await user.click(await screen.findByRole('button', { name: /again/i }));

  expect(await screen.findByText(/rosa@example.org/)).toBeVisible();
});
