import type { ApiRequest } from '@inkbridge/api-client';
import { type Answers, refusal } from '@inkbridge/api-client/testing';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { anOwnProfile, anOwnUpdate, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from '../testing/open-form.js';
import { bundles, Screen } from './update-profile-screen.js';

const id = profileId(1);
const stored = (profile: OwnCustomerJson): Answers => ({ '/customer': () => ({ data: profile }) });
const open = (answers: Answers, query = '') =>
  openForm(<Screen />, answers, { url: `/update-inmate/${id}${query}`, path: '/update-inmate/:id', bundles });
const part = (selector: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`Nothing at ${selector}`);
    return found;
  });
const submit = () => part('aside button[type=submit]');
const puts = (requests: readonly ApiRequest[]) =>
  requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/customer'));
const sentBack = { reason: 'Please use a photo of him alone.', at: '2026-11-20T12:00:00.000Z' };

it('AC-228 AC-229 the form holds the profile as it is, and unchanged it is not sent', async () => {
  const { user, requests } = await open(stored(anOwnProfile()));

  expect((await part('#profile-firstName')).value).toBe('Thomas');
  expect((await part('#profile-height')).value).toBe('70');
  expect((await part('#profile-dateOfBirth')).value).toBe('1964-05-02');
  expect(document.querySelector<HTMLInputElement>('#profile-hobbies input:checked')?.parentElement?.textContent).toBe(
    'Bird watching',
  );
  expect(screen.getByText('Nothing to pay.')).toBeVisible();
  expect((await submit()).textContent).toBe('Send these changes');
  await user.click(await submit());

  expect((await screen.findAllByText('No changes made')).length).toBeGreaterThan(0);
  expect(puts(requests)).toEqual([]);
});

it('AC-230 AC-231 AC-614 changed fields alone are sent and priced, and their payment is next', async () => {
  const update = anOwnUpdate({ state: 'awaiting_payment', totalAmount: 19.9 });
  const { user, requests, router } = await open({
    ...stored(anOwnProfile()),
    'PUT /customer': () => ({ data: update }),
  });

  await user.selectOptions(await part('#profile-eyeColor'), 'Blue');
  await user.click(within(await part('#profile-musicGenres')).getByLabelText('Jazz'));
  await user.clear(await part('#profile-homeTownCity'));
  expect((await submit()).textContent).toBe('Send these changes · $19.90');
  await user.click(await submit());
  await user.click(await screen.findByText('Proceed to Checkout'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  expect(puts(requests)).toHaveLength(1);
  expect(puts(requests)[0]?.path).toBe(`/customer?id=${id}`);
  expect(puts(requests)[0]?.body).toEqual({
    basicInfo: { eyeColor: 'Blue', homeTownCity: null },
    personalityInfo: { musicGenres: ['Blues', 'Jazz'] },
    specialInstructions: '',
    version: 1,
  });
  expect(router.state.location.state).toMatchObject({
    cid: id,
    paymentDetails: { update: true, totalAmount: 19.9, basicInfo: { eyeColor: true, homeTownCity: false } },
  });
});

it('AC-612 AC-623 D-24 an address costs nothing: it goes to the admins at once, and the list says so', async () => {
  const { user, router } = await open({ ...stored(anOwnProfile()), 'PUT /customer': () => ({ data: anOwnUpdate() }) });

  await user.type(await part('#profile-mailingAddress'), ', Unit 4');
  expect((await submit()).textContent).toBe('Send these changes · free');
  await user.click(await submit());
  expect(
    within(await part('dialog')).getByText('Harlan Ridge Correctional Facility, P.O. Box 88, Unit 4').tagName,
  ).toBe('INS');
  expect(within(await part('dialog')).getByText('free')).toBeVisible();
  expect(within(await part('dialog')).getByPlaceholderText('Leave a note for admin...')).toBeVisible();
  await user.click(screen.getByText('Continue Updating'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/manage-inmates'));
  expect(await screen.findByText('We have your changes and will review them next.')).toBeVisible();
});

it('AC-557 D-73 AC-234 a refusal keeps what was typed', async () => {
  let code = 'internal';
  const { user } = await open({
    ...stored(anOwnProfile()),
    'PUT /customer': () => {
      throw refusal(code === 'internal' ? 500 : 409, code);
    },
  });
  const send = async () => {
    await user.click(await submit());
    await user.click(await screen.findByText('Continue Updating'));
  };

  await user.type(await part('#profile-mailingAddress'), '!');
  await send();
  expect((await screen.findAllByText('An expected error occured')).length).toBeGreaterThan(0);
  code = 'update_pending';
  await send();

  expect((await screen.findAllByText('Previous update had to be approved to make a new one')).length).toBeGreaterThan(
    0,
  );
  expect((await part('#profile-mailingAddress')).value).toMatch(/!$/);
});

it('AC-234 while an update is in review the form stays shut and says so', async () => {
  await open(stored(anOwnProfile({ update: anOwnUpdate() })));

  expect(await screen.findByText('Previous update had to be approved to make a new one')).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});

it.each([
  { what: 'another person’s', answer: () => ({ data: { ...anOwnProfile(), view: 'public' } }) },
  {
    what: 'an unlisted one of another person',
    answer: () => {
      throw refusal(404, 'not_found');
    },
  },
])('AC-235 D-03 $what profile is refused', async ({ answer }) => {
  await open({ '/customer': answer });

  expect(await screen.findByText('Only the person who listed this profile can change it')).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});

it.each([
  { profile: { archived: true }, title: 'This profile is archived' },
  {
    profile: { approvedAt: null, customerStatus: { status: 'unapproved', expiresAt: null } },
    title: 'This profile is in review',
  },
] as const)('D-159 "$title" stands in the place of the form', async ({ profile, title }) => {
  await open(stored(anOwnProfile(profile)));

  expect(await screen.findByText(title)).toBeVisible();
});

it('AC-237 changes that wait for their payment are paid, continued or dropped', async () => {
  const update = anOwnUpdate({
    state: 'awaiting_payment',
    changes: { basicInfo: { eyeColor: 'Blue' }, personalityInfo: {}, listing: {} },
  });
  let profile = anOwnProfile({ update });
  const { user } = await open({
    '/customer': () => ({ data: profile }),
    'DELETE /customer/update': () => {
      profile = anOwnProfile();
      return { data: { ...update, state: 'voided' } };
    },
  });

  expect((await screen.findByText('Pay $9.95')).getAttribute('href')).toBe(`/payment?cid=${id}`);
  await user.click(screen.getByText('Keep editing'));
  expect((await part('#profile-eyeColor')).value).toBe('Blue');
  expect((await part('aside')).textContent).toContain('$9.95');
});

it('AC-237 dropped changes are gone, and the form opens with the profile as it is', async () => {
  const update = anOwnUpdate({ state: 'awaiting_payment' });
  let profile = anOwnProfile({ update });
  const { user, requests } = await open({
    '/customer': () => ({ data: profile }),
    'DELETE /customer/update': () => {
      profile = anOwnProfile();
      return { data: { ...update, state: 'voided' } };
    },
  });

  await user.click(await screen.findByText('Drop the changes'));

  expect((await part('#profile-hairColor')).value).toBe('Gray');
  expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe(`/customer/update?id=${update._id}`);
});

it('D-160 an update that was sent back shows why, holds its changes and is not paid twice', async () => {
  const changes = { basicInfo: { eyeColor: 'Blue' as const }, personalityInfo: {}, listing: {} };
  const { user } = await open({
    ...stored(anOwnProfile({ update: anOwnUpdate({ sentBack, changes }) })),
    'PUT /customer': () => ({ data: anOwnUpdate() }),
  });

  expect(await screen.findByText(sentBack.reason)).toBeVisible();
  expect((await part('#profile-eyeColor')).value).toBe('Blue');
  expect((await part('aside')).textContent).toContain('Already paid');
  await user.click(await submit());

  expect(await screen.findByText('Continue Updating')).toBeVisible();
});

it('D-160 D-168 an update that was sent back is sent again with the facility that its address is of', async () => {
  const facilityId = 'f'.repeat(24);
  const basicInfo = { mailingAddress: 'Cedar Falls Correctional Institution, PO Box 1150', city: 'Cedar Falls' };
  const changes = { basicInfo, personalityInfo: {}, listing: {} };
  const { user, requests } = await open({
    ...stored(anOwnProfile({ update: anOwnUpdate({ sentBack, changes, facilityId }) })),
    'PUT /customer': () => ({ data: anOwnUpdate() }),
  });

  await user.click(await submit());
  await user.click(await screen.findByText('Continue Updating'));

  await waitFor(() => expect(puts(requests)).toHaveLength(1));
  expect(puts(requests)[0]?.body).toMatchObject({ basicInfo, facilityId });
});

it('D-161 a profile that no admin has approved is priced as a whole, less what was paid', async () => {
  const fresh = anOwnProfile({
    approvedAt: null,
    sentBack,
    customerStatus: { status: 'unapproved', expiresAt: null },
    creationPaid: 129.8,
  });
  const { user } = await open(stored(fresh));
  await part('#profile-education');
  const before = (await part('aside')).textContent;

  await user.selectOptions(await part('#profile-education'), 'Doctorate');

  expect(before).toContain('Total$9.95');
  expect((await part('aside')).textContent).toContain('Total$19.90');
});

it('D-126 the owner hides "answers letters" in one press, which keeps what was typed and is no update', async () => {
  const { user, requests } = await open({
    ...stored(anOwnProfile()),
    'PUT /customer/answers': () => ({ data: { showsAnswers: false } }),
  });
  const choice = await screen.findByRole('checkbox', {
    name: 'Show the “Answers letters” badge once several members report an answer',
  });
  await user.clear(await part('#profile-homeTownCity'));
  expect(choice).toHaveProperty('checked', true);

  await user.click(choice);

  expect(await screen.findByText('The profile doesn’t say it, whatever members report.')).toBeVisible();
  expect(choice).toHaveProperty('checked', false);
  expect(puts(requests).map(({ path, body }) => [path, body])).toEqual([
    [`/customer/answers?id=${id}`, { show: false }],
  ]);
  expect((await part('#profile-homeTownCity')).value).toBe('');
});

it('D-126 a choice that could not be saved goes back, and says why', async () => {
  const { user } = await open({
    ...stored(anOwnProfile()),
    'PUT /customer/answers': () => {
      throw refusal(503, 'unavailable');
    },
  });
  const choice = await screen.findByRole('checkbox', { name: /Answers letters/ });

  await user.click(choice);

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(choice).toHaveProperty('checked', true);
});

it('D-126 a profile that was never live has no such choice', async () => {
  await open(stored(anOwnProfile({ approvedAt: null })));
  await part('#profile-firstName');

  expect(screen.queryByRole('checkbox', { name: /Answers letters/ })).toBeNull();
});

it.each([
  { what: 'nothing was sent', profile: {}, shown: 'Where is Thomas now?' },
  {
    what: 'changes are not paid',
    profile: { update: anOwnUpdate({ state: 'awaiting_payment' }) },
    shown: 'Your last changes are not paid yet',
  },
  { what: 'changes are in review', profile: { update: anOwnUpdate() }, shown: /^We’re reviewing your changes/ },
])('D-126 a move asks about the address alone, even if $what', async ({ profile, shown }) => {
  await open(stored(anOwnProfile(profile)), '?moved');
  await screen.findByText(shown);

  expect(screen.queryByRole('checkbox', { name: /Answers letters/ })).toBeNull();
});

const moved = async (answers: Answers, { isTyped = true } = {}) => {
  const view = await open(answers, '?moved');
  const field = (name: string) => screen.getByRole('textbox', { name });
  await screen.findByRole('heading', { level: 1, name: 'Moved to another prison?' });
  await screen.findByRole('form', { name: 'Moved to another prison?' });
  const type = (name: string, text: string) => view.user.type(field(name), text);
  if (isTyped) await view.user.click(screen.getByRole('button', { name: 'Not in the list? Type the address' }));
  const sendMove = () =>
    view.user.click(screen.getAllByRole('button', { name: /^Send the new address/ })[0] as Element);
  const changes = () =>
    [...document.querySelectorAll('section:last-of-type dl > div')].map(({ textContent }) => textContent);
  return { ...view, field, type, sendMove, changes };
};

it('AC-230 AC-231 AC-614 a move is one page of at most 8 fields, and sends the same update as the long form', async () => {
  const update = anOwnUpdate({ state: 'awaiting_payment', totalAmount: 19.9 });
  const { user, requests, router, field, type, sendMove, changes, container } = await moved({
    ...stored(anOwnProfile()),
    'PUT /customer': () => ({ data: update }),
  });
  const controls = container.querySelectorAll('form :is(input:not([type=radio]), select), form [role=radiogroup]');
  expect(controls.length).toBeLessThanOrEqual(8);
  expect(field('Facility')).toHaveValue('');

  await type('Facility', 'Cedar Falls Correctional Institution');
  await type('Street or PO box optional', 'PO Box 1150');
  await type('City', 'Cedar Falls');
  await type('Zip code', '45299');

  expect(changes()).toEqual([
    'Mailing addressHarlan Ridge Correctional Facility, P.O.\u00a0Box\u00a088 → becomes Cedar Falls Correctional Institution, PO\u00a0Box\u00a01150free',
    'CityHarlan Ridge → becomes Cedar Falls$9.95',
    'Zip code17999 → becomes 45299$9.95',
    'Total$19.90',
  ]);
  const envelopes = screen.getByRole('complementary', { name: 'The envelope, now and then' });
  expect([...envelopes.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'Cedar Falls Correctional Institution',
    'PO\u00a0Box\u00a01150',
    'Cedar Falls, PA\u00a045299',
  ]);
  expect(await violationsIn(container)).toEqual([]);
  await sendMove();
  expect(within(await part('dialog')).getByText('45299').tagName).toBe('INS');
  await user.click(screen.getByText('Proceed to Checkout'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  expect(puts(requests)[0]?.body).toEqual({
    basicInfo: {
      mailingAddress: 'Cedar Falls Correctional Institution, PO Box 1150',
      city: 'Cedar Falls',
      zipcode: '45299',
    },
    specialInstructions: '',
    version: 1,
  });
});

it('D-170 a move picks a prison by a part of its name, and its address follows it', async () => {
  const falls = {
    id: 'f'.repeat(24),
    name: 'Cedar Falls Correctional Institution',
    otherNames: [],
    agency: '',
    state: 'Ohio',
    kind: 'state',
    houses: null,
    mailing: { lines: ['PO Box 1150'], city: 'Cedar Falls', state: 'Ohio', zip: '45299' },
    envelope: ['person', 'number', 'facility', 'address'],
    status: { is: 'open' },
  };
  const { user, requests, sendMove, container } = await moved(
    {
      ...stored(anOwnProfile()),
      '/facilities': () => ({ data: [falls] }),
      '/facilities/one': () => ({ data: { ...falls, agency: 'Ohio Corrections', checkedOn: '2026-09-28' } }),
      'PUT /customer': () => ({ data: anOwnUpdate({ state: 'awaiting_payment', totalAmount: 29.85 }) }),
    },
    { isTyped: false },
  );
  await sendMove();
  expect(screen.getByText('Enter the name of the facility', { selector: 'a' })).toBeVisible();

  await user.type(screen.getByRole('combobox', { name: 'Name of the prison' }), 'cedar f');
  await user.click(await screen.findByText('State prison · Cedar Falls, OH 45299'));
  const name = screen.getByRole('heading', { name: 'Cedar Falls Correctional Institution' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(await screen.findByText('09-28-2026')).toBeVisible();
  expect(screen.getByText('Ohio Corrections').parentElement).toHaveTextContent(
    'From Ohio Corrections, read 09-28-2026.',
  );
  const envelopes = screen.getByRole('complementary', { name: 'The envelope, now and then' });
  expect([...envelopes.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'Cedar Falls Correctional Institution',
    'PO\u00a0Box\u00a01150',
    'Cedar Falls, OH\u00a045299',
  ]);
  expect(await violationsIn(container)).toEqual([]);
  await sendMove();
  await user.click(await screen.findByText('Proceed to Checkout'));

  await waitFor(() => expect(puts(requests)).toHaveLength(1));
  expect(puts(requests)[0]?.body).toEqual({
    basicInfo: {
      mailingAddress: 'Cedar Falls Correctional Institution, PO Box 1150',
      city: 'Cedar Falls',
      state: 'Ohio',
      zipcode: '45299',
    },
    facilityId: falls.id,
    specialInstructions: '',
    version: 1,
  });
});

it('D-170 a move that types the address can look for the prison after all', async () => {
  const { user, field } = await moved(stored(anOwnProfile()), { isTyped: false });
  await user.click(screen.getByRole('button', { name: 'Not in the list? Type the address' }));
  expect(document.activeElement).toBe(field('Facility'));
  await user.click(screen.getByRole('button', { name: 'Look for the prison instead' }));

  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name of the prison' }));
});

it('D-170 the name of a prison stays in one field when its address is typed after all', async () => {
  const name = 'Cedar Falls Correctional, Women’s Unit';
  const address = { mailingAddress: `${name}, PO Box 1150`, city: 'Cedar Falls', zipcode: '45299' };
  const changes = { basicInfo: address, personalityInfo: {}, listing: {} };
  const { user, field } = await moved(
    {
      ...stored(anOwnProfile({ update: anOwnUpdate({ sentBack, changes, facilityId: 'f'.repeat(24) }) })),
      '/facilities/one': () => ({ data: { id: 'f'.repeat(24), name, agency: '', checkedOn: '2026-09-28' } }),
    },
    { isTyped: false },
  );
  expect(await screen.findByRole('heading', { name })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Change by hand' }));

  expect(field('Facility')).toHaveValue(name);
  expect(field('Street or PO box optional')).toHaveValue('PO Box 1150');
});

it('AC-525 a move names what is blank, and a new number is asked for only when there is one', async () => {
  const { user, requests, type, sendMove, field } = await moved(stored(anOwnProfile()));
  const links = () => [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent);

  await type('City', '\u3164—');
  await sendMove();
  expect(links()).toEqual(['Enter the name of the facility', 'Enter the city', 'Enter the zip code']);
  await user.click(screen.getByText('Enter the city', { selector: 'a' }));
  expect(document.activeElement).toBe(field('City'));
  await user.click(screen.getByRole('radio', { name: 'It’s a new one' }));
  await sendMove();

  expect(links()).toContain('Enter the DOC/Inmate #');
  expect(puts(requests)).toEqual([]);
});

it('a move that was begun is there in the long form too, which opens as a list of its sections', async () => {
  const { user, router, type } = await moved(stored(anOwnProfile()));
  await type('City', 'Cedar Falls');

  const other = screen.getByRole('link', { name: 'Change something else' });
  await act(() => router.navigate(other.getAttribute('href') ?? '')); // the host does this for every link
  const sections = within(await screen.findByRole('navigation', { name: 'What would you like to change?' }));
  await user.click(sections.getByRole('button', { name: 'Where to write' }));

  expect(document.activeElement).toHaveTextContent('Where to write');
  expect((await part('#profile-city')).value).toBe('Cedar Falls');
  expect((await part('#profile-zipcode')).value).toBe('17999');
});

it.each([
  { what: 'a profile that was never published', profile: { approvedAt: null, sentBack } },
  { what: 'an update in review', profile: { update: anOwnUpdate() } },
])('AC-234 D-159 there is no page for a move of $what', async ({ profile }) => {
  await open(stored(anOwnProfile(profile)), '?moved');

  expect(await screen.findByRole('heading', { level: 1, name: /Update Profile|Moved/ })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Moved to another prison?' })).toBeNull();
});

it('a move speaks Spanish', async () => {
  await openForm(<Screen />, stored(anOwnProfile()), {
    url: `/update-inmate/${id}?moved`,
    path: '/update-inmate/:id',
    bundles,
    language: 'es',
  });

  expect(await screen.findByRole('heading', { level: 2, name: '¿Dónde está Thomas ahora?' })).toBeVisible();
});
