import { anAdminProfile, anOwnUpdate, profileId } from '@inkbridge/profile-screens/testing';
import { ApiError } from '@inkbridge/api-client';
import { type Answers, refusal } from '@inkbridge/api-client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { bundles, Screen } from './update-profile-screen.js';

const one = '/admin/customer';
const update = 'PUT /admin/customer';
const live = { status: 'active', expiresAt: '2027-11-21T12:00:00Z' } as const;
const profile = anAdminProfile({ customerStatus: live, waitingSince: null, version: 3 });

const open = (answers: Answers = {}) =>
  renderAdmin(
    <Screen />,
    { [one]: () => ({ data: profile }), ...answers },
    { url: `/admin/update-inmate/${profile._id}`, path: '/admin/update-inmate/:id', bundles },
  );
const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing at ${selector}`);
  return found;
};
const found = () => waitFor(() => part('form'));
const puts = (view: Awaited<ReturnType<typeof open>>) => view.requests.filter(({ method }) => method === 'PUT');

async function openChanged(answers: Answers) {
  const view = await open(answers);
  await found();
  fireEvent.change(part('#profile-hairColor'), { target: { value: 'Salt and Pepper' } });
  fireEvent.click(await waitFor(() => part('button[type=submit]')));
  await screen.findByText('Update Thomas Hale’s profile?');
  return view;
}
const failure = async () => (await waitFor(() => part('form [role=alert]'))).textContent;

it('AC-396 AC-397 AC-401 only what differs is sent, the note stays, and the profile is shown', async () => {
  const view = await openChanged({ [update]: () => ({ data: profile }) });

  expect(part('dialog pre').textContent).toBe('Hair color: Gray → Salt and Pepper');
  expect(part('dialog').textContent).not.toContain('An admin reads');
  await view.user.click(screen.getByText('Continue Updating'));

  expect(await screen.findByText('Thomas Hale’s profile was changed.')).toBeVisible();
  expect(view.router.state.location.pathname).toBe(`/admin/inmate/${profile._id}`);
  expect(puts(view)).toMatchObject([{ path: `/admin/customer?id=${profile._id}` }]);
  expect(puts(view)[0]?.body).toEqual({ basicInfo: { hairColor: 'Salt and Pepper' }, version: 3 });
});

it('AC-229 without a change nothing is asked and nothing is sent', async () => {
  const view = await open();
  await found();

  fireEvent.click(await waitFor(() => part('button[type=submit]')));

  expect(await failure()).toBe('No changes made');
  expect(puts(view)).toEqual([]);
});

it('AC-392 AC-558 an update refused because the profile is archived says so, and leads to the profile', async () => {
  const view = await openChanged({
    [update]: () => {
      throw new ApiError(400, { code: 'some_other', message: 'The customer is archived' });
    },
  });
  await view.user.click(screen.getByText('Continue Updating'));

  expect(await failure()).toContain('This profile is archived and cannot be updated. Please unarchive it first.');
  expect(part('form [role=alert] a').getAttribute('href')).toBe(`/admin/inmate/${profile._id}`);
});

it('D-61 an update submitted in the meantime is linked, and the typed text stays', async () => {
  const view = await openChanged({
    [update]: () => {
      throw refusal(409, 'update_pending');
    },
  });
  await view.user.click(screen.getByText('Continue Updating'));

  expect(await failure()).toContain('Previous update had to be approved to make a new one');
  expect(part('form [role=alert] a').getAttribute('href')).toBe(`/admin/inmate-updates/${profile._id}`);
  expect((part('#profile-hairColor') as HTMLSelectElement).value).toBe('Salt and Pepper');
});

it('AC-559 an unknown error has the text of the specification', async () => {
  const view = await openChanged({
    [update]: () => {
      throw refusal(500, 'internal');
    },
  });
  await view.user.click(screen.getByText('Continue Updating'));

  expect(await failure()).toBe('An expected error occured');
});

it('D-61 while an update of its owner waits there is no form, but the way to that update', async () => {
  await open({ [one]: () => ({ data: { ...profile, update: anOwnUpdate() } }) });

  const link = await screen.findByRole('link', { name: 'View Update' });
  expect(link.getAttribute('href')).toBe(`/admin/inmate-updates/${profileId(50)}`);
  expect(screen.getByText('Previous update had to be approved to make a new one')).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});

it('AC-392 an archived profile has no form either', async () => {
  await open({ [one]: () => ({ data: { ...profile, archived: true } }) });

  const words = 'This profile is archived and cannot be updated. Please unarchive it first.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(`/admin/inmate/${profile._id}`);
});

it('a missing profile shows that it does not exist', async () => {
  await open({
    [one]: () => {
      throw refusal(404, 'not_found');
    },
  });

  expect(await screen.findByText('There is no such profile')).toBeVisible();
});
