import { type Answers, aPage, lastSent, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './update-profiles-screen.js';

const list = '/admin/customer';
const addOns = 'POST /admin/update/add-ons';
const live = { status: 'active', expiresAt: '2027-11-21T12:00:00Z' } as const;
const ann = anAdminProfile({ _id: profileId(1), basicInfo: { firstName: 'Ann' }, customerStatus: live });
const placed = { ...ann, premiumPlacement: 1 } as const;

const open = (answers: Answers) => renderAdmin(<Screen />, answers, { url: '/update-profiles' });
const button = (name: string) => screen.findByRole('button', { name: `${name}: Ann Hale` });
const badge = (word: string) => within(screen.getByRole('article')).queryByText(word);

it('AC-397 AC-398 every profile that is not archived, with its expiry and the way to its form', async () => {
  const { requests, container } = await open({ [list]: () => aPage([ann]) });

  const update = await screen.findByRole('link', { name: 'Update Profile: Ann Hale' });
  expect(update.getAttribute('href')).toBe(`/admin/update-inmate/${ann._id}`);
  expect(requests[0]?.path).toBe('/admin/customer?p=1&l=40');
  expect(screen.getByText('11-21-2027')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-399 an empty list says that there is nothing to update', async () => {
  await open({ [list]: () => aPage([]) });

  expect(await screen.findByRole('heading', { name: 'There are no more profiles to update' })).toBeVisible();
});

it('AC-402 AC-403 a card offers to add what it has not and to remove what it has', async () => {
  await open({ [list]: () => aPage([placed]) });

  expect(await button('Add Feature Placement')).toBeVisible();
  expect(await button('Remove Premium Placement')).toBeVisible();
});

it('AC-404 adding sends the name and the value 1, and shows before the answer', async () => {
  const { user, requests } = await open({ [list]: () => aPage([ann]), [addOns]: () => new Promise(() => undefined) });

  await user.click(await button('Add Feature Placement'));

  expect(await button('Remove Feature Placement')).toBeVisible();
  expect(badge('Featured')).not.toBeNull();
  expect(lastSent(requests)?.body).toEqual({ customer: ann._id, addOns: ['Featured'], featuredPlacement: 1 });
});

it('AC-405 removing sends the value 0', async () => {
  const { user, requests } = await open({
    [list]: () => aPage([placed]),
    [addOns]: () => ({ data: { ...placed, premiumPlacement: 0 } }),
  });

  await user.click(await button('Remove Premium Placement'));

  expect(await screen.findByText('Ann Hale: Premium placement removed.')).toBeVisible();
  expect(lastSent(requests)?.body).toEqual({ customer: ann._id, addOns: ['Premium'], premiumPlacement: 0 });
  expect(badge('Premium')).toBeNull();
});

it('AC-405 D-20 months that were bought are only taken away after a question', async () => {
  const bought = { ...placed, placedUntil: { premium: '2099-12-21T12:00:00Z', featured: null } };
  const { user, requests } = await open({
    [list]: () => aPage([bought]),
    [addOns]: () => ({ data: { ...bought, premiumPlacement: 0 } }),
  });
  const sent = () => requests.filter(({ method }) => method === 'POST');

  await user.click(await button('Remove Premium Placement'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Ann Hale’s Premium placement?' }));
  expect(dialog.getByText(/Bought until: 12-21-2099/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  expect(badge('Premium')).not.toBeNull();

  await user.click(await button('Remove Premium Placement'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove Premium Placement' }));

  expect(await screen.findByText('Ann Hale: Premium placement removed.')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it('AC-404 a placement that was not saved goes back, and the card says so', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { user } = await open({
    [list]: () => aPage([ann]),
    [addOns]: () => {
      throw refusal(0, 'network');
    },
  });

  await user.click(await button('Add Premium Placement'));

  expect((await screen.findByRole('alert')).textContent).toBe('The Premium placement was not changed. Try again.');
  expect(await button('Add Premium Placement')).toBeVisible();
  expect(badge('Premium')).toBeNull();
});

it('D-67 two quick presses toggle once', async () => {
  const { user, requests } = await open({ [list]: () => aPage([ann]), [addOns]: () => new Promise(() => undefined) });

  await user.dblClick(await button('Add Premium Placement'));

  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
