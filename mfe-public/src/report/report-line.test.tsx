import { ApiError } from '@inkbridge/api-client';
import { type Answers, lastTo } from '@inkbridge/api-client/testing';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { anOwnProfile, profileId } from '@inkbridge/profile-screens/testing';
import { pressTwice } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../profile/profile-screen.js'; // loads the lazy screen before a test's time-out starts
import { aPublicProfile } from '../testing/a-public-profile.js';
import { openSite } from '../testing/public-site.js';
import './report-dialog.js';

const reports = 'POST /reports';
const mail = 'POST /mail-reports';
const filed = { data: { reference: 'R-4KX92MD' } };

async function open(name: string, answers: Answers = {}) {
  const site = await openSite(`/inmate/${profileId(1)}`, {
    answers: { '/customer': { data: aPublicProfile() }, [reports]: filed, [mail]: filed, ...answers },
  });
  const user = userEvent.setup();
  const opener = await screen.findByRole('button', { name });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  const calls = () => site.api.requests.filter(({ method, path }) => method === 'POST' && path !== '/figures');
  const sent = () => calls().map(({ path, body }) => [path, body]);
  return { ...site, user, opener, dialog, sent };
}

it('D-151 anybody can report a profile, and gets a reference and a day', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const { user, dialog, sent, opener } = await open('Report this profile');
  expect(dialog.getByRole('heading', { name: 'Report Thomas’s profile' })).toBeVisible();
  expect(dialog.getByText(/A person will read this within 3 days/)).toBeVisible();
  expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);

  await user.click(dialog.getByRole('radio', { name: 'This person asks for money' }));
  await user.type(dialog.getByRole('textbox', { name: 'What did you see?' }), ' In a letter. ');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));

  expect((await dialog.findByText(/Your reference is/)).textContent).toBe('Your reference is R-4KX92MD');
  expect(dialog.getByText(/We’ll decide by/).textContent).toContain('11-24-2026. You left no email address');
  expect(sent()).toEqual([['/reports', { customer: profileId(1), topic: 'asks_for_money', text: 'In a letter.' }]]);
  await user.click(dialog.getByRole('button', { name: 'Copy the reference' }));
  expect(await navigator.clipboard.readText()).toBe('R-4KX92MD');
  expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);

  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(document.activeElement).toBe(opener);
  vi.useRealTimers();
});

it('missing fields are listed in a summary with links, and nothing is sent', async () => {
  const { user, dialog, sent } = await open('Report this profile');
  await user.type(dialog.getByRole('textbox', { name: /Your email/ }), 'ruth@home');

  await user.click(dialog.getByRole('button', { name: 'Send report' }));

  const summary = within(dialog.getByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Choose what fits best',
    'This email address looks incomplete',
    'Tell us in a few words',
  ]);
  await user.click(summary.getByRole('link', { name: 'Tell us in a few words' }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'What did you see?' }));
  expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);
  expect(sent()).toEqual([]);
});

it('a topic alone is no report', async () => {
  const { user, dialog, sent } = await open('Report this profile');
  await user.click(dialog.getByRole('radio', { name: 'This person asks for money' }));

  await user.click(dialog.getByRole('button', { name: 'Send report' }));

  expect(
    within(dialog.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tell us in a few words']);
  expect(sent()).toEqual([]);
});

it('a threat is answered with whom to call first', async () => {
  const { user, dialog } = await open('Report this profile');

  await user.click(dialog.getByRole('radio', { name: 'I was threatened, insulted or harassed' }));

  expect(dialog.getByRole('status').textContent).toContain('Call 911 first');
});

it('D-151 returned mail is reported with a topic alone, and the answer goes to the given address', async () => {
  const { user, dialog, sent } = await open('Did mail come back, or did they move?');

  await user.click(dialog.getByRole('radio', { name: 'My letter came back' }));
  await user.type(dialog.getByRole('textbox', { name: /Your email/ }), 'ruth@example.org');
  await pressTwice(dialog.getByRole('button', { name: 'Send' }));

  expect((await dialog.findByText(/We’ll decide by/)).textContent).toContain('write to ruth@example.org');
  const body = { customer: profileId(1), topic: 'returned', text: '', email: 'ruth@example.org' };
  expect(sent()).toEqual([['/mail-reports', body]]);
});

it('a lost connection keeps what was typed, and it can be sent again', async () => {
  let isDown = true;
  const answer = () => (isDown ? Promise.reject(new ApiError(0, { code: 'network' })) : filed);
  const { user, dialog } = await open('Report this profile', { [reports]: answer });
  await user.click(dialog.getByRole('radio', { name: 'None of these' }));
  await user.type(dialog.getByRole('textbox', { name: 'What did you see?' }), 'Odd.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/connection/i);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'What did you see?' }).value).toBe('Odd.');

  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Send report' }));

  expect(await dialog.findByText('R-4KX92MD')).toBeVisible();
});

it('a profile that no longer exists shows the text of its error code', async () => {
  const gone = () => Promise.reject(new ApiError(404, { code: 'profile_unknown' }));
  const { user, dialog } = await open('Did mail come back, or did they move?', { [mail]: gone });

  await user.click(dialog.getByRole('radio', { name: 'No one answers' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));

  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
});

it('links to the removal form', async () => {
  const { user, dialog, router } = await open('Report this profile');

  await user.click(dialog.getByRole('link', { name: 'Ask us to remove it' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/remove-profile'));
  expect(router.state.location.search).toBe(`?id=${profileId(1)}`);
});

it('its owner is offered no report, but is asked whether the address is right', async () => {
  const profile = anOwnProfile({ mailDoubtedAt: '2026-11-20T00:00:00.000Z' });
  const { api } = await openSite(`/inmate/${profileId(1)}`, {
    user: aMember(),
    answers: {
      '/customer': { data: profile },
      'POST /customer/confirm-address': {
        data: { ...profile, mailDoubtedAt: null, addressConfirmedAt: '2027-02-11T12:00:00.000Z' },
      },
    },
  });

  const question = /Someone told us mail isn’t arriving. Is this address right\?/;
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this profile' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe(
    `/update-inmate/${profileId(1)}?moved`,
  );
  expect(await seriousProblems()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Yes, it’s right' }));

  expect(screen.queryByText(question)).toBeNull();
  expect((await screen.findByText(/Address confirmed/)).textContent).toContain('02-11-2027');
  expect(lastTo('/customer/confirm-address', api.requests)).toBe(`/customer/confirm-address?id=${profileId(1)}`);
});

it('an owner can confirm the address without being asked, and a failed confirmation shows an error', async () => {
  await openSite(`/inmate/${profileId(1)}`, {
    user: aMember(),
    answers: { '/customer': { data: anOwnProfile() }, 'POST /customer/confirm-address': 0 },
  });

  await userEvent.click(await screen.findByRole('button', { name: 'The address is right' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/connection/i);
  expect(screen.queryByText(/Address confirmed/)).toBeNull();
});

it.each([
  { name: 'Report this profile', topic: 'This person asks for money', text: 'What did you see?', send: 'Send report' },
])('D-151 the dialog “$name” has the hidden field for programs, too', async ({ name, topic, text, send }) => {
  const { user, dialog, sent } = await open(name);
  const trap = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[name="homepage"]');
  expect(trap).not.toBeVisible();

  await user.click(dialog.getByRole('radio', { name: topic }));
  await user.type(dialog.getByRole('textbox', { name: text }), 'In a letter.');
  if (trap) trap.value = 'https://spam.example';
  await user.click(dialog.getByRole('button', { name: send }));

  await dialog.findByText(/Your reference is/);
  expect(sent()).toMatchObject([['/reports', { homepage: 'https://spam.example', text: 'In a letter.' }]]);
});
