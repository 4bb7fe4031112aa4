import type { ApiRequest } from '@inkbridge/api-client';
import { type Answers, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { bundles, Screen } from './create-profile-screen.js';

const create = 'POST /admin/customer';
const typed = {
  firstName: 'Walter',
  lastName: 'Greene',
  inmateNumber: 'IN-20618',
  email: 'ruth.hale@inkbridge.test',
  dateOfBirth: '1958-05-11',
  gender: 'Male',
  orientation: 'Straight',
  race: 'White',
  mailingAddress: 'Cedar Bend Correctional Facility, P.O. Box 2200',
  city: 'Cedar Bend',
  zipcode: '46999',
  institutionalEmailProvider: 'JPay',
  height: '70',
  weight: '181',
  hairColor: 'Gray',
  eyeColor: 'Blue',
  referredBy: 'Friend',
};
const created = anAdminProfile({ _id: profileId(7), basicInfo: { firstName: 'Walter', lastName: 'Greene' } });

const open = (answers: Answers = {}) =>
  renderAdmin(<Screen />, answers, { url: '/admin/create-profile', path: '/admin/create-profile', bundles });

type View = Awaited<ReturnType<typeof open>>;

/** Finds by selector: finding a role among a thousand elements takes jsdom seconds. */
const part = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`Nothing at ${selector}`);
  return found;
};
const type = (name: string, value: string) => fireEvent.change(part(`#profile-${name}`), { target: { value } });
const posts = (requests: readonly ApiRequest[]) => requests.filter(({ method }) => method === 'POST');

async function fillIn({ user }: View) {
  for (const [name, value] of Object.entries(typed)) type(name, value);
  await user.type(part('#profile-state'), 'Indiana{Enter}');
  await user.type(part('#profile-spokenLanguages'), 'English{Enter}');
  fireEvent.click(part('#profile-consented'));
}

async function confirmCreation({ user }: View) {
  fireEvent.click(await waitFor(() => part('button[type=submit]')));
  await user.click(await screen.findByText('Confirm Creation'));
}

it('AC-393 the form speaks of no prices, and has no box to pay in', async () => {
  await open();

  expect(document.querySelector('aside')).toBeNull();
  expect(part('form').textContent).not.toMatch(/\$|\bfree\b|included|price/iu);
  expect(screen.getByText('Nothing is charged. The profile goes live as soon as you confirm.')).toBeVisible();
});

it('AC-394 AC-626 the question has plain facts: no receipt and no note', async () => {
  const view = await open();
  await fillIn(view);
  fireEvent.click(await waitFor(() => part('button[type=submit]')));

  await screen.findByText('Create Walter Greene’s profile?');
  const dialog = part('dialog');
  expect(dialog.querySelector('pre')?.textContent).toContain('DOC/Inmate #: IN-20618');
  expect(dialog.querySelector('textarea, dl')).toBeNull();
  expect(dialog.textContent).not.toContain('$');
});

it('AC-395 D-70 creation sends the profile with its consent and a key, and opens its page', async () => {
  const view = await open({ [create]: () => ({ data: created }) });
  await fillIn(view);

  await confirmCreation(view);

  expect(await screen.findByText('Walter Greene is live.')).toBeVisible();
  expect(view.router.state.location.pathname).toBe(`/admin/inmate/${profileId(7)}`);
  const [sent] = posts(view.requests);
  expect(sent?.body).toMatchObject({ basicInfo: { firstName: 'Walter', height: 70, state: 'Indiana' } });
  expect(sent?.body).toHaveProperty('consent.version');
  expect(sent?.headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/u);
});

it('D-91 sent again after a lost answer it is the same creation', async () => {
  let isLost = true;
  const view = await open({
    [create]: ({ body }) => {
      if (isLost) throw refusal(0, 'network');
      const { basicInfo, personalityInfo, photos } = body as typeof created;
      return { data: { ...created, basicInfo, personalityInfo, photos: { ...photos, imageUrl: null } } };
    },
  });
  await fillIn(view);
  await confirmCreation(view);
  await waitFor(() => expect(document.querySelector('form [role=alert]')).not.toBeNull());
  isLost = false;

  await confirmCreation(view);

  await screen.findByText('Walter Greene is live.');
  const keys = posts(view.requests).map(({ headers }) => headers?.['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/u), keys[0]]);
});

it('leaving with typed text asks for confirmation, and the user can stay', async () => {
  const { user, router } = await open();
  type('firstName', 'Walter');

  void router.navigate('/approve-profiles');
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/admin/create-profile');
  void router.navigate('/approve-profiles');
  await user.click(await screen.findByText('Leave the page'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/approve-profiles'));
});

it('an empty form is left without a question', async () => {
  const { router } = await open();

  await router.navigate('/approve-profiles');

  expect(router.state.location.pathname).toBe('/approve-profiles');
});
