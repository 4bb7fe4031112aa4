import { type Answers, aPage, lastSent, lastTo, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '../kit/single-keys.js';
import { explainedKeys } from '../testing/explained-keys.js';
import { renderAdmin } from '../testing/render-admin.js';
import { approvals } from '../profile-acts/use-profile-queue.js';
import { Screen } from './approve-profiles-screen.js';

const list = '/admin/customer';
const approve = 'PUT /admin/approve-customer';
const status = 'PUT /admin/customer-status';
const [ann, bob, cara] = ['Ann', 'Bob', 'Cara'].map((firstName, place) =>
  anAdminProfile({ _id: profileId(place + 1), basicInfo: { firstName } }),
) as [Profile, Profile, Profile];
type Profile = ReturnType<typeof anAdminProfile>;

beforeEach(() => {
  approvals.setState(approvals.getInitialState(), true);
  switchSingleKeys(true);
  vi.stubGlobal('IntersectionObserver', undefined); // everything counts as read
});

async function open(answers: Answers = {}) {
  const view = await renderAdmin(
    <Screen />,
    { [list]: () => aPage([ann, bob, cara]), ...answers },
    { url: '/approve-profiles', path: '/approve-profiles' },
  );
  await screen.findAllByRole('article');
  return view;
}
const focused = () => document.activeElement?.textContent;
const question = () => screen.queryByRole('alertdialog')?.querySelector('h2')?.textContent;

it('j and k go from card to card and stop at the ends', async () => {
  const { user } = await open();
  const places = [];

  for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
    await user.keyboard(key);
    places.push(focused());
  }

  expect(places).toEqual(['Ann Hale', 'Bob Hale', 'Cara Hale', 'Cara Hale', 'Bob Hale', 'Ann Hale', 'Ann Hale']);
});

it('AC-353 a asks to approve the card one is at; the first press only goes to a card', async () => {
  const { user } = await open();

  await user.keyboard('a');
  expect(question()).toBeUndefined();
  expect(focused()).toBe('Ann Hale');
  await user.keyboard('ja');

  expect(question()).toBe('Approve Bob Hale’s profile?');
});

it.each(['a', '{Enter}'])('AC-353 a card is approved in two keys: a, then %s', async (second) => {
  const { user, requests } = await open({ [approve]: () => new Promise(() => undefined) });
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  await user.keyboard('j');

  await user.keyboard(`a${second}`);
  await waitFor(() => expect(focused()).toBe('Bob Hale'));
  await user.keyboard(`a${second}`);

  await waitFor(() => expect(focused()).toBe('Cara Hale'));
  expect(sent()).toEqual([ann, bob].map(({ _id }) => `/admin/approve-customer?id=${_id}`));
  expect(lastSent(requests)?.body).toEqual({ waitingSince: bob.waitingSince });
});

it('AC-353 an Enter or a that is held down asks, and does not confirm', async () => {
  const { user, requests } = await open();

  await user.keyboard('ja');
  const confirm = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Profile' });
  expect(document.activeElement).toBe(confirm);
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
  fireEvent.keyDown(confirm, { key: 'a', repeat: true });

  expect(question()).toBe('Approve Ann Hale’s profile?');
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('D-160 r asks to send the card back, and what is typed next is the reason', async () => {
  const { user } = await open();

  await user.keyboard('jr');
  await user.keyboard('The last word, a typo.');

  expect(question()).toBe('Send back Ann Hale’s profile?');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The last word, a typo.');
});

it('other shortcut keys do nothing while a dialog is open, and none works while the user types', async () => {
  const { user } = await open();

  await user.keyboard('/jar?');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect((document.activeElement as HTMLInputElement).value).toBe('jar?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve Profile: Cara Hale' }));
  await user.keyboard('jkr/?');

  expect(question()).toBe('Approve Cara Hale’s profile?');
});

it('? shows the keys, and there they can be turned off for good', async () => {
  const { user } = await open();

  await user.keyboard('?');
  const help = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(explainedKeys);
  await user.click(help.getByRole('checkbox', { name: 'Use these shortcuts on this device' }));
  await user.keyboard('{Escape}jja?');

  expect(question()).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('inkbridge.queue-keys')).toBe('off');
  expect(screen.getByRole('button', { name: 'Keys' })).toBeVisible();
});

it('D-96 the queue can be searched', async () => {
  const { user, requests } = await open();

  await user.keyboard('/hr-77{Enter}');

  await waitFor(() =>
    expect(lastTo('/admin/customer', requests)).toBe(
      '/admin/customer?approved=false&paymentPending=false&p=1&search=hr-77',
    ),
  );
});

async function approveCard(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: `Approve Profile: ${name}` }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Profile' }));
}

it('after an approval a message says what cannot be undone and what to do instead', async () => {
  let waiting = [ann, bob];
  const { user, requests } = await open({
    [list]: () => aPage(waiting),
    [approve]: () => {
      waiting = [bob];
      return { data: { ...ann, customerStatus: { status: 'active', expiresAt: '2027-11-22T12:00:00Z' } } };
    },
    [status]: () => ({ data: { ...ann, customerStatus: { status: 'inactive', expiresAt: null } } }),
  });
  await approveCard(user, 'Ann Hale');

  const last = within(await screen.findByRole('region', { name: 'Last decision' }));
  expect(last.getByText(/The email has been sent/)).toBeVisible();
  await user.click(last.getByRole('button', { name: 'Deactivate: Ann Hale' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));

  expect(await screen.findByText('Ann Hale is deactivated.')).toBeVisible();
  expect(requests.find(({ path }) => path.startsWith('/admin/customer-status'))?.body).toEqual({ status: 'inactive' });
  expect(screen.queryByRole('region', { name: 'Last decision' })).toBeNull();
});

it('D-28 when the network is lost during several decisions, the message names the saved ones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open({
    [approve]: ({ path }) => {
      if (!path.includes(ann._id)) throw refusal(0, 'network');
      return { data: ann };
    },
  });
  await approveCard(user, 'Ann Hale');
  await screen.findByText(/^Ann Hale is approved and live\./);
  await approveCard(user, 'Bob Hale');
  await approveCard(user, 'Cara Hale');

  expect(await screen.findByText('Not confirmed: Bob Hale and Cara Hale.')).toBeVisible();
  expect(screen.getByText('Saved: Ann Hale.')).toBeVisible();
  vi.mocked(console.error).mockRestore();
});
