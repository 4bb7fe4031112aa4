import type { Answers } from '@inkbridge/api-client/testing';
import { seriousProblems } from '@inkbridge/frame/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import { pressTwice } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPublicProfile } from '../testing/a-public-profile.js';
import { openSite } from '../testing/public-site.js';
import './remove-profile-screen.js'; // loads the lazy screen before a test's time-out starts

const requests = 'POST /removal-requests';
const filed = { data: { reference: 'R-9PQ42XW' } };
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function open(search = '', answers: Answers = {}) {
  const at = { pathname: '/remove-profile', search };
  const site = await openSite(at, {
    answers: { '/customer': { data: aPublicProfile() }, [requests]: filed, ...answers },
  });
  await screen.findByRole('form', { name: 'Ask us to remove a profile' });
  const sent = () => site.api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: 'I was harmed by this person' }));
  await user.type(box('Your name'), 'Ann Field');
  await user.type(box('Your email'), 'ann@example.org');
  await user.type(box('Why should it be removed?'), 'I do not want to see it.');
}
const send = () => screen.getByRole('button', { name: 'Send request' });

it('D-151 says who may ask, what happens and how long it takes, and takes a request without an account', async () => {
  const { user, sent } = await open();
  expect(screen.getByText('We’ll decide within 7 days and let you know by email.')).toBeVisible();
  expect(await seriousProblems()).toEqual([]);

  await user.type(box('Who is the profile about?'), 'Thomas Hale, Harlan Ridge');
  await fill(user);
  await pressTwice(send());

  expect((await screen.findByText(/Your reference is/)).textContent).toContain('R-9PQ42XW');
  expect(screen.getByText(/write to ann@example.org/)).toBeVisible();
  expect(sent()).toEqual([
    {
      about: 'Thomas Hale, Harlan Ridge',
      topic: 'victim',
      name: 'Ann Field',
      email: 'ann@example.org',
      text: 'I do not want to see it.',
    },
  ]);
  expect(await seriousProblems()).toEqual([]);
});

it('three lines before the form say what happens next', async () => {
  await open();

  const lines = screen.getByText('A person will read your request.').closest('ul');
  expect([...(lines?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'A person will read your request.',
    'You’ll get our decision by email within 7 days.',
    'We never say who asked.',
  ]);
  const form = screen.getByRole('form', { name: 'Ask us to remove a profile' });
  expect(lines?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('opened from a profile it names that profile', async () => {
  const { user, sent } = await open(`?id=${profileId(1)}`);
  expect(box('Who is the profile about?').value).toContain('Thomas Hale, ');

  await fill(user);
  await user.click(send());

  await screen.findByText(/Your reference is/);
  expect(sent()).toMatchObject([{ customer: profileId(1) }]);
});

it('a changed name is sent without the profile’s id', async () => {
  const { user, sent } = await open(`?id=${profileId(1)}`);
  await user.clear(box('Who is the profile about?'));
  await user.type(box('Who is the profile about?'), 'Ed Hale');
  await fill(user);

  await user.click(send());

  await screen.findByText(/Your reference is/);
  expect(sent()[0]).not.toHaveProperty('customer');
});

it.each([404, 500])('a profile that cannot be read (%s) leaves the form as it is', async (status) => {
  await open(`?id=${profileId(1)}`, { '/customer': status });

  expect(box('Who is the profile about?').value).toBe('');
});

it('everything is needed; a failure keeps what was typed', async () => {
  const { user, sent } = await open('', { [requests]: 0 });
  await user.click(send());
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(5);
  expect(sent()).toEqual([]);

  await user.type(box('Who is the profile about?'), 'Thomas Hale');
  await fill(user);
  await user.click(send());

  expect((await screen.findByRole('alert')).textContent).toMatch(/connection/i);
  expect(box('Your name').value).toBe('Ann Field');
});
