import { type Answers, aPage, lastSent, lastTo, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, anAdminUpdate, profileId } from '@inkbridge/profile-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { switchSingleKeys } from '../kit/single-keys.js';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './approve-updates-screen.js';
import { reviewQueueSuite } from './review-queue.suite.js';
import { updateDecisions } from './use-update-queue.js';

const list = '/admin/update';
const approve = 'PUT /admin/approve-update';
const reject = 'PUT /admin/reject-update';
const sendBack = 'PUT /admin/send-back-update';

const updateOf = (firstName: string, number: number) =>
  anAdminUpdate({
    _id: profileId(number),
    customer: anAdminProfile({ _id: profileId(number + 10), basicInfo: { firstName } }),
    note: `Note of ${firstName}`,
  });
const ann = updateOf('Ann', 51);
const bob = updateOf('Bob', 52);

beforeEach(() => updateDecisions.setState(updateDecisions.getInitialState(), true));

const open = (answers: Answers) => renderAdmin(<Screen />, answers, { url: '/approve-updates' });
const card = (name: string) => screen.findByRole('article', { name });
const shown = () => screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const dialog = () => within(screen.getByRole('alertdialog'));

type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, action: string, name = 'Ann Hale') =>
  user.click(await screen.findByRole('button', { name: `${action}: ${name}` }));

reviewQueueSuite('updates', {
  open,
  decisions: updateDecisions,
  list,
  firstPage: '/admin/update?approved=false&p=1',
  items: [ann, bob],
  decide: {
    action: 'Reject Update',
    route: reject,
    answer: { ...ann, state: 'rejected', reason: '' },
    saved: /^Ann Hale’s update was rejected\./,
  },
  actions: [
    { action: 'Approve Update', question: 'Approve Ann Hale’s update?', says: '1 field' },
    { action: 'Reject Update', question: 'Reject Ann Hale’s update?', says: 'The $9.95 paid for it' },
    { action: 'Send back', question: 'Send back Ann Hale’s update?', says: 'Reason' },
  ],
  late: [
    {
      code: 'not_decidable',
      says: /^Someone changed Ann Hale’s update in the meantime/,
      view: `/admin/inmate/${ann.customer._id}`,
    },
    { code: 'not_found', says: /^Someone removed Ann Hale in the meantime/, view: undefined },
  ],
  texts: {
    two: '2 waiting, oldest first.',
    one: '1 waiting.',
    none: 'There are no more updates to approve',
  },
  ids: { listed: 'AC-360 AC-451', asked: 'AC-627', leaves: 'AC-372', failed: 'AC-559', empty: 'AC-373' },
});

it('AC-361 a card offers View Update, Approve Update and Reject Update, and names its profile', async () => {
  await open({ [list]: () => aPage([ann]) });

  const own = within(await card('Ann Hale'));
  expect(own.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Approve Update: Ann Hale',
    'Reject Update: Ann Hale',
    'Send back: Ann Hale',
  ]);
  const view = own.getByRole('link', { name: 'View Update: Ann Hale' });
  expect(view.getAttribute('href')).toBe(`/admin/inmate-updates/${ann._id}`);
  const { textContent } = await card('Ann Hale');
  const needed = ['Note of Ann', 'Ruth Hale', '$9.95', 'Hair color: removed: Gray → added: Salt and Pepper'];
  expect(needed.filter((words) => !textContent.includes(words))).toEqual([]);
});

it.each([
  {
    what: 'an added interest',
    changes: { ...ann.changes, basicInfo: {}, personalityInfo: { hobbies: ['Bird watching', 'Chess', 'Cooking'] } },
    says: 'Hobbies: added: Cooking',
  },
  {
    what: 'a field that was empty',
    changes: { ...ann.changes, basicInfo: { religiousPref: 'Baptist' } as const },
    says: 'Religion: empty → added: Baptist',
  },
  { what: 'two fields', changes: { ...ann.changes, basicInfo: { city: 'Elm', zipcode: '17998' } }, says: '2 fields' },
  { what: 'a long text', changes: { ...ann.changes, basicInfo: { bio: 'word '.repeat(50) } }, says: '1 field' },
])('AC-361 $what on the card: $says', async ({ changes, says }) => {
  await open({ [list]: () => aPage([{ ...ann, changes }]) });

  const own = within(await card('Ann Hale'));

  expect(own.getByText('Changes').nextElementSibling?.textContent).toBe(says);
});

it('AC-365 AC-367 AC-372 an approval is confirmed, and the card leaves before the answer arrives', async () => {
  const never = new Promise(() => undefined);
  const { user, requests } = await open({ [list]: () => aPage([ann, bob]), [approve]: () => never });

  await press(user, 'Approve Update');
  expect(screen.getByRole('alertdialog', { name: 'Approve Ann Hale’s update?' }).textContent).toContain('1 field');
  await user.click(dialog().getByRole('button', { name: 'Approve Update' }));

  expect(shown()).toEqual(['Bob Hale']);
  expect(document.activeElement?.textContent).toBe('Bob Hale');
  await waitFor(() => expect(lastTo('/admin/approve-update', requests)).toBe(`/admin/approve-update?id=${ann._id}`));
  expect(lastSent(requests)?.body).toEqual({ waitingSince: ann.waitingSince });
});

it('AC-366 AC-368 AC-370 a rejection is confirmed in words of its own, and its reason is sent', async () => {
  let waiting = [ann, bob];
  const { user, requests } = await open({
    [list]: () => aPage(waiting),
    [reject]: () => {
      waiting = [bob];
      return { data: { ...ann, state: 'rejected', reason: 'The number is wrong.' } };
    },
  });

  await press(user, 'Reject Update');
  const question = screen.getByRole('alertdialog', { name: 'Reject Ann Hale’s update?' });
  expect(question.textContent).toContain('The $9.95 paid for it goes to the payer’s balance');
  await user.type(dialog().getByLabelText(/Reason/), ' The number is wrong. ');
  await user.click(dialog().getByRole('button', { name: 'Reject Update' }));

  expect(await screen.findByText(/^Ann Hale’s update was rejected\./)).toBeVisible();
  expect(shown()).toEqual(['Bob Hale']);
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent).toMatchObject({
    path: `/admin/reject-update?id=${ann._id}`,
    body: { reason: 'The number is wrong.' },
  });
  await waitFor(() => expect(updateDecisions.getState().taken.size).toBe(0));
});

it('D-160 sending back needs a reason', async () => {
  const { user, requests } = await open({
    [list]: () => aPage([ann]),
    [sendBack]: () => ({ data: { ...ann, sentBack: { reason: 'Check the number.', at: ann.createdAt } } }),
  });

  await press(user, 'Send back');
  await user.click(dialog().getByRole('button', { name: 'Send back' }));
  expect(dialog().getByText('Write what needs to change.')).toBeVisible();
  await user.type(dialog().getByLabelText('Reason'), 'Check the number.');
  await user.click(dialog().getByRole('button', { name: 'Send back' }));

  expect(await screen.findByText('Ann Hale’s update was sent back. We’ve told its author why.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { reason: 'Check the number.' },
  ]);
});

it('D-67 the second of two admins sees what the first decided', async () => {
  const { user } = await open({
    [list]: () => aPage([ann]),
    [approve]: () => ({ data: { ...ann, state: 'rejected', reason: '' } }),
  });

  await press(user, 'Approve Update');
  await user.click(dialog().getByRole('button', { name: 'Approve Update' }));

  expect(await screen.findByText(/^Ann Hale’s update was rejected\./)).toBeVisible();
});

it('D-67 the update of a profile that another admin has archived leaves this list and can still be rejected', async () => {
  const answers: Answers = {
    [list]: () => aPage([ann, bob]),
    [approve]: () => {
      throw refusal(409, 'customer_archived');
    },
  };
  const { user, unmount } = await open(answers);
  await press(user, 'Approve Update');
  await user.click(dialog().getByRole('button', { name: 'Approve Update' }));

  expect(await screen.findByText(/^Someone archived Ann Hale in the meantime/)).toBeVisible();
  const view = screen.getByRole('link', { name: 'View' }).getAttribute('href');
  expect(view).toBe(`/admin/inmate/${ann.customer._id}?archived`);
  await waitFor(() => expect(updateDecisions.getState().late.size).toBe(1));
  expect(shown()).toEqual(['Bob Hale']);
  expect(screen.queryByText('This may not have been saved.')).toBeNull();
  unmount();

  const again = await open({ ...answers, [reject]: () => ({ data: { ...ann, state: 'rejected', reason: '' } }) });
  await press(again.user, 'Reject Update');
  await again.user.click(dialog().getByRole('button', { name: 'Reject Update' }));

  expect(await screen.findByText(/^Ann Hale’s update was rejected\./)).toBeVisible();
});

it('D-96 / focuses the search, which queries the API and is part of the address', async () => {
  switchSingleKeys(true);
  const { user, requests, router } = await open({
    [list]: ({ path }) => (path.includes('search') ? aPage([]) : aPage([ann])),
  });
  await card('Ann Hale');

  await user.keyboard('/hr-77 (x{Enter}');

  expect(await screen.findByRole('heading', { name: 'Nothing found for “hr-77 (x”' })).toBeVisible();
  expect(lastTo('/admin/update', requests)).toBe('/admin/update?approved=false&p=1&search=hr-77+%28x');
  expect(router.state.location.search).toBe('?q=hr-77+%28x');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await card('Ann Hale')).toBeVisible();
});
