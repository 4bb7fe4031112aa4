import { type Answers, inTurn, refusal } from '@inkbridge/api-client/testing';
import type { UserJson } from '@inkbridge/contracts';
import { states } from '@inkbridge/shared/option-lists';
import { pressTwice, violationsIn } from '@inkbridge/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUserJson, openScreen } from '../testing/open-screen.js';
import { Screen } from './account-screen.js';

const getUser = '/user';
const putUser = 'PUT /user';
const loads = (user: UserJson): Answers => ({
  [getUser]: () => ({ data: user }),
  '/user/personality': () => ({ data: {} }),
});

async function open(user: UserJson, more: Answers = {}, url = '/user-profile?sect=profile') {
  const view = await openScreen(<Screen />, { ...loads(user), ...more }, url);
  await screen.findByText(/^(Update|Continue)$/);
  return view;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const summary = () => screen.queryByRole('heading', { level: 2 })?.closest<HTMLElement>('[role=alert]');
const sent = (requests: readonly { method: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it.each([
  { ac: 'AC-138', url: '/user-profile?sect=profile', selected: 'Profile' },
  { ac: 'AC-139', url: '/user-profile?sect=questionnaire', selected: 'Questionnaire' },
  { ac: 'AC-140', url: '/user-profile', selected: 'Profile' },
  { ac: 'AC-140', url: '/user-profile?sect=letters', selected: 'Profile' },
])('$ac $url opens the tab $selected', async ({ url, selected }) => {
  await open(aUserJson(), {}, url);

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(selected);
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe(selected);
});

it('AC-141 AC-142 AC-143 shows the account, with a picture and its hint', async () => {
  const { container } = await open(aUserJson({ age: 52, gender: 'Female', state: 'Oregon', bio: 'A sister.' }));

  const values = ['First name', 'Last name', 'Email', 'Age', 'Gender', 'State', 'Bio'].map((name) => field(name).value);
  expect(values).toEqual(['Rosa', 'Hill', 'rosa@example.org', '52', 'Female', 'Oregon', 'A sister.']);
  expect(screen.getByText('SVG, PNG, JPG or GIF (max 800x400px)')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-551 a wrong address is told when its field is left, and no longer once it is right', async () => {
  const { user, requests } = await open(aUserJson());

  await user.clear(field('Email'));
  await user.type(field('Email'), 'ruth@');
  expect(screen.queryByText('Invalid email format!')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Invalid email format!')).toBeVisible();
  await user.click(press('Update'));
  await waitFor(() => expect(summary()?.textContent).toContain('Invalid email format!'));
  expect(sent(requests)).toEqual([]);

  await user.type(field('Email'), 'example.org');
  await waitFor(() => expect(screen.queryByText('Invalid email format!')).toBeNull());
});

it('a name of characters that nobody sees is missing', async () => {
  const { user, requests } = await open(aUserJson());

  await user.clear(field('First name'));
  await user.click(field('First name'));
  await user.paste('\u202E\u3164');
  await user.click(press('Update'));

  const says = 'Enter your first name';
  await waitFor(() => expect(summary()?.textContent).toContain(says));
  expect(sent(requests)).toEqual([]);
});

it('AC-144 AC-147 a complete profile is updated and stays on its tab', async () => {
  const user = aUserJson();
  const {
    user: hand,
    requests,
    router,
    session,
  } = await open(user, {
    [putUser]: ({ body }) => ({ data: { ...user, ...(body as object) } }),
  });

  await hand.clear(field('First name'));
  await hand.type(field('First name'), 'Ruth');
  await hand.click(press('Update'));

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent(requests)).toEqual([expect.objectContaining({ firstName: 'Ruth', age: 52, imageUrl: null })]);
  expect(session.store.getState().user?.firstName).toBe('Ruth');
  expect(router.state.location.search).toBe('?sect=profile');
});

it('AC-145 AC-146 AC-149 an incomplete profile leads to the questionnaire, even without a picture', async () => {
  const user = aUserJson({ age: null, gender: null, state: null, bio: null, profileComplete: false });
  const {
    user: hand,
    requests,
    router,
  } = await open(user, {
    [putUser]: ({ body }) => ({ data: { ...user, ...(body as object) } }),
  });

  await hand.type(field('Age'), '٥٨');
  await hand.selectOptions(field('Gender'), 'Female');
  await hand.type(field('State'), 'pennsyl{Enter}');
  await hand.type(field('Bio'), 'Retired librarian.');
  await hand.click(press('Continue'));

  expect(await screen.findByText('0 of 7 groups answered')).toBeVisible();
  expect(sent(requests)).toEqual([
    expect.objectContaining({ age: 58, gender: 'Female', state: 'Pennsylvania', bio: 'Retired librarian.' }),
  ]);
  expect(router.state.location.search).toBe('?sect=questionnaire');
  expect(document.activeElement?.textContent).toBe('My Account');
});

it('AC-148 every missing field is named, and the links of the summary lead to them', async () => {
  const user = aUserJson({ age: null, gender: null, state: null, bio: null, profileComplete: false });
  const { user: hand, container, requests } = await open(user);

  await hand.clear(field('Last name'));
  await hand.click(press('Continue'));

  const box = await waitFor(() => {
    const found = summary();
    if (!found) throw new Error('no summary yet');
    return found;
  });
  expect(document.activeElement).toBe(box);
  expect(within(box).getByRole('heading').textContent).toBe('All fields are required!');
  const links = within(box).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Enter your last name',
    'Enter your age, from 18 to 120',
    'Choose your gender',
    'Choose your state',
    'Write a few lines about you',
  ]);
  expect(await violationsIn(container)).toEqual([]);
  await hand.click(within(box).getByRole('link', { name: 'Choose your state' }));
  expect(document.activeElement).toBe(field('State'));
  expect(sent(requests)).toEqual([]);
});

it.each(['17', '121', '30.5', 'old'])('D-94 the age %s is no missing field and is not sent', async (age) => {
  const { user: hand, requests } = await open(aUserJson());

  await hand.clear(field('Age'));
  await hand.type(field('Age'), age);
  await hand.click(press('Update'));

  expect(await screen.findByRole('heading', { name: 'Check the fields marked below' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter your age, from 18 to 120' })).toBeVisible();
  expect(sent(requests)).toEqual([]);
});

it('a field is checked when it is left, and is right again as soon as it is', async () => {
  const { user: hand } = await open(aUserJson());

  await hand.clear(field('First name'));
  await hand.tab();
  expect(await screen.findByText('Enter your first name')).toBeVisible();
  await hand.type(field('First name'), 'R');

  await waitFor(() => expect(screen.queryByText('Enter your first name')).toBeNull());
});

it('AC-024 AC-025 AC-026 the state is one of exactly 50, found by typing', async () => {
  const { user: hand } = await open(aUserJson({ state: null }));

  const box = screen.getByRole('combobox', { name: 'State' });
  const offered = () => within(screen.getByRole('listbox', { name: 'State' })).getAllByRole('option');
  await hand.click(box);
  expect(offered().map(({ textContent }) => textContent)).toEqual([...states]);
  await hand.type(box, 'new');
  expect(offered()).toHaveLength(4);
  await hand.clear(box);
  await hand.type(box, 'Paris');
  expect(screen.getByText('No state called Paris')).toBeVisible();
});

it('D-62 another address waits for its mail, and the screen says which one counts', async () => {
  const user = aUserJson();
  const { user: hand } = await open(user, {
    [putUser]: () => ({ data: { ...user, pendingEmail: 'ruth@example.org' } }),
  });

  await hand.clear(field('Email'));
  await hand.type(field('Email'), 'ruth@example.org');
  await hand.click(press('Update'));

  expect(
    await screen.findByText(
      'We sent a link to ruth@example.org. Until you open it, your address is still rosa@example.org.',
    ),
  ).toBeVisible();
  expect(field('Email').value).toBe('rosa@example.org');
});

it('AC-034 an address that the server refuses is marked, and stays as typed', async () => {
  const { user: hand } = await open(aUserJson(), {
    [putUser]: () => {
      throw refusal(409, 'auth/email-already-in-use');
    },
  });

  await hand.clear(field('Email'));
  await hand.type(field('Email'), 'taken@example.org');
  await hand.click(press('Update'));

  expect((await screen.findByRole('alert')).textContent).toBe('Email address already exists!');
  expect(field('Email').value).toBe('taken@example.org');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  { what: 'a lost network', status: 0, code: 'network', says: /connection/i },
  { what: 'a session that ended', status: 401, code: 'unauthenticated', says: 'Please log in to continue.' },
])('$what says so and keeps what was typed', async ({ status, code, says }) => {
  const { user: hand } = await open(aUserJson(), {
    [putUser]: () => {
      throw refusal(status, code);
    },
  });

  await hand.type(field('Bio'), ' And an aunt.');
  await hand.click(press('Update'));

  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(field('Bio').value).toBe('A sister. And an aunt.');
});

it('a double press saves once', async () => {
  let release = () => undefined as void;
  const user = aUserJson();
  const { user: hand, requests } = await open(user, {
    [putUser]: () => new Promise((resolve) => (release = () => resolve({ data: user }))),
  });

  await pressTwice(press('Update'));
  await screen.findByText('Saving…');
  await hand.click(press('Update'));
  release();

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent(requests)).toHaveLength(1);
});

it('typed text is still there after a look at the other tab', async () => {
  const { user: hand, router } = await open(aUserJson());

  await hand.type(field('Bio'), ' And an aunt.');
  await act(() => router.navigate('/user-profile?sect=questionnaire'));
  expect(screen.queryByLabelText('Bio')).toBeNull();
  await act(() => router.navigate('/user-profile?sect=profile'));

  expect(field('Bio').value).toBe('A sister. And an aunt.');
});

it('a failed load can be tried again', async () => {
  const { user: hand } = await openScreen(
    <Screen />,
    {
      ...loads(aUserJson()),
      [getUser]: inTurn(500, { data: aUserJson() }),
    },
    '/user-profile',
  );
  await screen.findByRole('alert');

  await hand.click(press('Try again'));

  expect(await screen.findByRole('form', { name: 'Profile' })).toBeVisible();
});

it('D-62 another address needs the password, which is asked for once, and everything else is saved with it', async () => {
  const user = aUserJson();
  const { user: hand, requests } = await open(user, {
    [putUser]: ({ body }) => {
      const { password, ...change } = body as { password?: string };
      if (password === undefined) throw refusal(403, 'confirm_it_is_you');
      if (password !== 'Bridge-1234') throw refusal(403, 'wrong_password');
      return { data: { ...user, ...change, email: user.email, pendingEmail: 'ruth@example.org' } };
    },
  });
  await hand.clear(field('Email'));
  await hand.type(field('Email'), 'ruth@example.org');
  await hand.click(press('Update'));

  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Your password'));
  expect(await violationsIn(document.body)).toEqual([]);
  await hand.keyboard('{Enter}');
  expect(within(dialog).getByText('Enter your password')).toBeVisible();
  await hand.keyboard('wrong{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This isn’t your password.');
  await hand.clear(within(dialog).getByLabelText('Your password'));
  await hand.keyboard('Bridge-1234{Enter}');

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/We sent a link to ruth@example.org/)).toBeVisible();
  expect(field('Email').value).toBe(user.email);
  expect(sent(requests)).toHaveLength(3);
});

it('D-62 a member who does not confirm changes nothing, and can keep typing', async () => {
  const { user: hand } = await open(aUserJson(), {
    [putUser]: () => {
      throw refusal(403, 'confirm_it_is_you');
    },
  });
  await hand.clear(field('Email'));
  await hand.type(field('Email'), 'ruth@example.org');
  await hand.click(press('Update'));
  await screen.findByRole('dialog');

  await hand.click(press('Cancel'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Email').value).toBe('ruth@example.org');
});

it('a removed picture can be brought back until that is saved: then it is gone', async () => {
  const imageUrl = '/files/images/cbb-start-00000000-0000-4000-8000-000000000000-cbb-end';
  const filled = { age: 52, gender: 'Female', state: 'Oregon', bio: 'A sister.', profileComplete: true } as const;
  const saved = { [putUser]: () => ({ data: aUserJson({ ...filled, imageUrl: null }) }) };
  const { user, requests } = await open(aUserJson({ ...filled, imageUrl }), saved);

  await user.click(press('Remove'));
  expect(press('Undo')).toBeVisible();
  await user.click(press('Update'));
  await waitFor(() => expect(sent(requests)).toHaveLength(1));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByLabelText('Choose a picture', { selector: 'input' })).toBeVisible();
});
