import type { ApiRequest } from '@inkbridge/api-client';
import { type Answers, inTurn, refusal } from '@inkbridge/api-client/testing';
import type { DraftContent } from '@inkbridge/contracts';
import { begunForm } from '@inkbridge/contracts/testing';
import { anOwnProfile, profileId } from '@inkbridge/profile-screens/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from '../testing/open-form.js';
import { bundles, Screen } from './create-profile-screen.js';

const content: DraftContent = {
  ...begunForm,
  personalityInfo: { hobbies: ['Chess'] },
  photos: { imageUrl: null, artworks: ['/files/images/a'] },
};
const begun: Answers = {
  '/drafts/create': () => ({ data: { content, revision: 3, savedAt: '2026-11-20T10:42:00.000Z' } }),
};
const created = anOwnProfile({
  _id: profileId(7),
  customerStatus: { status: 'new', expiresAt: null },
  pendingPayments: {
    creation: true,
    update: false,
    renewal: false,
    basicInfo: {},
    personalityInfo: { hobbies: true },
    totalPaidPhotos: 0,
    wordLimit: 0,
    premiumPlacement: 0,
    featuredPlacement: 0,
    totalAmount: 109.9,
  },
});
/** The stored profile with the content of the saved draft. */
const asTyped = anOwnProfile({
  ...created,
  basicInfo: {
    ...(content.basicInfo as typeof created.basicInfo),
    height: 70,
    weight: 181,
    homeTownCity: undefined,
    homeTownState: undefined,
    bio: undefined,
  },
  personalityInfo: { hobbies: ['Chess'] },
  photos: { imageUrl: null, artworks: ['/files/images/a'], total: 1 },
});
const creates: Answers = { 'POST /customer': () => ({ data: created }) };

const open = (answers: Answers = {}) =>
  openForm(<Screen />, answers, { url: '/list-inmate', path: '/list-inmate', bundles });
const part = (selector: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`Nothing at ${selector}`);
    return found;
  });
const sentTo = (requests: readonly ApiRequest[], method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path.startsWith(path));

/** Opens the form with a draft from another device and continues to the confirmation. */
async function openAndAsk(answers: Answers) {
  const view = await open({ ...begun, ...answers });
  await view.user.click(await screen.findByText('Continue'));
  await view.user.click(await part('aside button[type=submit]'));
  const dialog = within(await part('dialog'));
  return { ...view, dialog };
}

it('D-158 a form that was begun on another device is continued where it was left', async () => {
  const { user } = await open(begun);

  expect((await screen.findByText(/^You started this form. It was last saved on/)).textContent).toContain(
    '20 fields are filled in.',
  );
  await user.click(screen.getByText('Continue'));

  expect((await part('#profile-firstName')).value).toBe('Walter');
  expect(screen.getByText('8 of 8 · Check and confirm')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check and confirm' })).toHaveFocus());
  expect(document.querySelector('#section-photos img')?.getAttribute('src')).toBe('/files/images/a?size=card');
});

it('D-158 typed text is kept on the device when the page goes away, and comes back without the server', async () => {
  const offline: Answers = {
    '/drafts/create': () => {
      throw refusal(503, 'unavailable');
    },
  };
  const first = await open();
  await first.user.type(await part('#profile-firstName'), 'Walt');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  first.unmount();

  const { user } = await open(offline);
  await user.click(await screen.findByText('Continue'));

  expect((await part('#profile-firstName')).value).toBe('Walt');
});

it('an empty form can be taken instead, but only after the author has read what is lost', async () => {
  const { user } = await open(begun);

  await user.click(await screen.findByText('Start with an empty form'));
  expect(document.activeElement).toBe(screen.getByText('Discard your draft?'));
  expect(screen.getByText(/^20 fields are filled in\. Your draft is replaced/)).toBeVisible();
  await user.click(screen.getByText('Keep my draft'));
  await user.click(screen.getByText('Start with an empty form'));
  await user.click(screen.getByText('Discard and start over'));

  expect((await part('#profile-firstName')).value).toBe('');
});

it('the contact email of a new profile is that of the account, and does not count as something typed', async () => {
  await open();

  const email = (await part('#profile-email')).value;

  expect(email).toMatch(/@/);
  expect(screen.queryByText(/^Draft saved/)).toBeNull();
});

it('AC-613 AC-622 AC-625 AC-627 the question shows the receipt and takes a note; cancelled, nothing happens', async () => {
  const { user, dialog, requests } = await openAndAsk(creates);

  expect(dialog.getByText('Create Walter’s profile?')).toBeVisible();
  expect([...document.querySelectorAll('dialog dt')].map(({ textContent }) => textContent)).toEqual([
    'Profile creation, 12 months',
    'Hobbies',
    'Total',
  ]);
  expect(dialog.getByText('$109.90')).toBeVisible();
  expect(dialog.getByPlaceholderText('Leave a note for admin...')).toBeVisible();
  expect(dialog.getByText('Confirm Creation')).toBeVisible();
  await user.click(dialog.getByText('Cancel'));

  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(sentTo(requests, 'POST', '/customer')).toEqual([]);
});

it('AC-223 AC-225 D-91 confirmed twice, one profile with its note is created, and its payment is next', async () => {
  const { user, dialog, requests, router } = await openAndAsk(creates);

  await user.type(dialog.getByPlaceholderText('Leave a note for admin...'), 'He turns 68');
  const button = dialog.getByText('Confirm Creation');
  fireEvent.click(button);
  fireEvent.click(button);

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  const posts = sentTo(requests, 'POST', '/customer');
  expect(posts).toHaveLength(1);
  expect(posts[0]?.headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(posts[0]?.body).toMatchObject({
    basicInfo: { firstName: 'Walter', height: 70 },
    personalityInfo: { hobbies: ['Chess'] },
    photos: { imageUrl: '', artworks: ['/files/images/a'] },
    specialInstructions: 'He turns 68',
  });
  expect(router.state.location.search).toBe(`?cid=${profileId(7)}`);
  expect(router.state.location.state).toMatchObject({
    cid: profileId(7),
    paymentDetails: { cid: profileId(7), creation: true, totalAmount: 109.9, personalityInfo: { hobbies: true } },
  });
  await waitFor(() => expect(sentTo(requests, 'DELETE', '/drafts/create')).toHaveLength(1));
  expect(window.localStorage).toHaveLength(0);
});

it('AC-223 D-158 a draft that is being saved has its answer before the profile takes its place', async () => {
  let saved = () => undefined as void;
  const { user, dialog, requests, router } = await openAndAsk({
    ...creates,
    'PUT /drafts/create': async () => {
      await new Promise<void>((resolve) => (saved = resolve));
      return { data: { revision: 4, savedAt: '2026-11-21T10:42:00.000Z' } };
    },
  });
  await user.type(await part('#profile-city'), ' Falls');
  await user.click(within(await part('#section-mail')).getByText('Continue')); // saves immediately
  await waitFor(() => expect(sentTo(requests, 'PUT', '/drafts/create')).toHaveLength(1));

  await user.click(dialog.getByText('Confirm Creation'));
  expect(sentTo(requests, 'POST', '/customer')).toEqual([]);
  saved();

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  expect(sentTo(requests, 'PUT', '/drafts/create')).toHaveLength(1);
});

it('AC-298 where the server quotes another total, the payment page asks it for the lines', async () => {
  const dearer = { ...created, pendingPayments: { ...created.pendingPayments, totalAmount: 119.85 } };
  const { user, dialog, router } = await openAndAsk({ 'POST /customer': () => ({ data: dearer }) });

  await user.click(dialog.getByText('Confirm Creation'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  expect(router.state.location.state).toEqual({ cid: profileId(7), paymentDetails: undefined });
});

it.each([
  { status: 500, code: 'internal', text: 'An unexpected error occurred' },
  {
    status: 0,
    code: 'network',
    text: 'We cannot reach Inkbridge right now, so this did not go through. Check your connection and try again.',
  },
  { status: 401, code: 'unauthenticated', text: 'Please log in to continue.' },
])(
  'AC-556 D-73 refused with $code says "$text", keeps everything and repeats with the same key',
  async ({ status, code, text }) => {
    const answers: Answers = {
      'POST /customer': inTurn(refusal(status, code), { data: asTyped }),
    };
    const { user, dialog, requests, router } = await openAndAsk(answers);

    await user.click(dialog.getByText('Confirm Creation'));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect((await part('#profile-firstName')).value).toBe('Walter');
    await user.click(await part('aside button[type=submit]'));
    await user.click(await screen.findByText('Confirm Creation'));

    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    const keys = sentTo(requests, 'POST', '/customer').map(({ headers }) => headers?.['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
  },
);

it('D-91 text typed after a lost answer goes to the profile that exists', async () => {
  const answers: Answers = {
    'POST /customer': inTurn(0, { data: asTyped }),
    'PUT /customer': () => ({
      data: { ...asTyped, pendingPayments: { ...created.pendingPayments, totalAmount: 109.9 } },
    }),
  };
  const { user, dialog, requests, router } = await openAndAsk(answers);

  await user.click(dialog.getByText('Confirm Creation'));
  await screen.findAllByText(/^We cannot reach Inkbridge right now/);
  await user.type(await part('#profile-city'), ' Falls');
  await user.click(await part('aside button[type=submit]'));
  await user.click(await screen.findByText('Confirm Creation'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  expect(sentTo(requests, 'PUT', '/customer').map(({ body }) => body)).toEqual([
    { basicInfo: { city: 'Cedar Bend Falls' }, specialInstructions: '', version: 1 },
  ]);
});

it('D-158 the same form saved in another window is announced, and the author chooses', async () => {
  const theirs = { ...content, basicInfo: { ...content.basicInfo, firstName: 'Theirs' } };
  let isChanged = false;
  const { user, requests } = await open({
    '/drafts/create': () =>
      isChanged ? { data: { content: theirs, revision: 9, savedAt: '2026-11-21T11:00:00.000Z' } } : { data: null },
    'PUT /drafts/create': () => {
      throw refusal(409, 'draft_changed');
    },
  });

  const firstName = await part('#profile-firstName');
  isChanged = true;
  await user.type(firstName, 'Mine');
  await user.click(within(await part('#section-person')).getByText('Continue')); // saves immediately
  expect(await screen.findByText('This form was changed in another window or on another device.')).toBeVisible();
  await user.click(screen.getByText('Use those changes'));

  await waitFor(() => expect(document.querySelector<HTMLInputElement>('#profile-firstName')?.value).toBe('Theirs'));
  expect(sentTo(requests, 'PUT', '/drafts/create')).toHaveLength(1);
});
