import { ApiError } from '@inkbridge/api-client';
import type { FakeAnswers } from '@inkbridge/frame/testing';
import { aMember, anAdmin, seriousProblems } from '@inkbridge/frame/testing';
import { states } from '@inkbridge/shared/option-lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../login/login-screen.js';
import { openSite } from '../testing/public-site.js';
import './register-screen.js'; // loads the lazy screens before a test's time-out starts

const words = {
  'First name': 'Rosa',
  'Last name': 'Hill',
  Email: 'rosa@example.org',
  Password: 'Connect-beyond-bars-1',
  'Confirm password': 'Connect-beyond-bars-1',
  'Mailing address': '14 Orchard Street',
  City: 'Harlan Ridge',
  'Zip code': '17999',
} as const;
type Label = keyof typeof words;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Sign Up' });
const terms = () => screen.getByRole('checkbox');
const summary = () => screen.findByRole('alert');
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });

const joined = { 'POST /user': { data: { email: 'rosa@example.org' } } };
const refused = (status: number, code: string): FakeAnswers => ({
  'POST /user': () => Promise.reject(new ApiError(status, { code })),
});

async function open({
  at = '/register',
  answers = joined,
}: { at?: Parameters<typeof openSite>[0]; answers?: FakeAnswers } = {}) {
  const site = await openSite(at, { answers });
  await screen.findByRole('heading', { level: 1, name: 'Create an account' });
  return { ...site, sent: () => site.api.requests.filter(({ method }) => method === 'POST') };
}

async function chooseState(name: string) {
  await userEvent.type(field('State'), name);
  await userEvent.click(screen.getByRole('option', { name }));
}

/** Fills in every field except the named ones. */
async function fill(without: string[] = []) {
  for (const [label, text] of Object.entries(words)) if (!without.includes(label)) type(label, text);
  if (!without.includes('State')) await chooseState('Pennsylvania');
  if (!without.includes('terms')) await userEvent.click(terms());
}

describe('the page', () => {
  it('AC-018 AC-019 AC-020 AC-021 AC-022 AC-023 AC-027 AC-028 AC-029 AC-031 has every field', async () => {
    await open();

    for (const label of Object.keys(words)) expect(field(label).required).toBe(true);
    for (const [name, label] of [
      ['password', 'Password'],
      ['confirm password', 'Confirm password'],
    ] as const) {
      expect(field(label).type).toBe('password');
      await userEvent.click(screen.getByRole('button', { name: `Show ${name}` }));
      expect(field(label).type).toBe('text');
    }
    expect(terms()).toBeVisible();
    expect(submit()).toBeVisible();
  });

  it('axe finds nothing, errors included', async () => {
    await open();

    await userEvent.click(submit());
    await summary();

    expect(await seriousProblems(screen.getByRole('main'))).toEqual([]);
  });

  it('browsers and password managers know each field', async () => {
    await open();

    const tokens = [...Object.keys(words), 'State'].map((label) => field(label).autocomplete);
    expect(tokens.sort()).toEqual(
      'address-level1 address-level2 email family-name given-name new-password new-password postal-code street-address'.split(
        ' ',
      ),
    );
  });

  it('AC-024 AC-025 AC-026 the state is found by typing, among the fifty', async () => {
    await open();
    await userEvent.click(field('State'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([...states]);
    expect(states).toHaveLength(50);

    await userEvent.type(field('State'), 'penn');

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Pennsylvania']);
  });

  it('AC-030 AC-032 leads to the terms in a window of their own, and to the login', async () => {
    await open();

    const link = screen.getByRole('link', { name: 'terms and conditions' });
    expect(link.getAttribute('href')).toBe('/terms');
    expect(link.getAttribute('target')).toBe('_blank');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('AC-033 says why somebody who wants to submit a profile is here', async () => {
    await open({ at: { pathname: '/register', search: '?action=submitProfile' } });

    expect(screen.getByText('You need an account to submit, modify or renew a pen pal profile.')).toBeVisible();
  });

  it('AC-034 says nothing of profiles to everybody else', async () => {
    await open();

    expect(screen.getByRole('main').textContent).not.toMatch(/submit|modify|renew/i);
  });

  it.each([
    { ac: 'AC-036', user: anAdmin(), start: '/approve-profiles' },
    { ac: 'AC-014', user: aMember(), start: '/' },
  ])('$ac a signed-in $user.role is sent on', async ({ user, start }) => {
    const { router } = await openSite('/register', { user });

    await waitFor(() => expect(router.state.location.pathname).toBe(start));
  });
});

describe('what is missing', () => {
  it.each([
    { ac: 'AC-509', label: 'First name', says: 'Enter your first name' },
    { ac: 'AC-510', label: 'Last name', says: 'Enter your last name' },
    { ac: 'AC-511', label: 'Email', says: 'Enter your email' },
    { ac: 'AC-512', label: 'Password', says: 'Enter a password' },
    { ac: 'AC-513', label: 'Confirm password', says: 'Enter the password again' },
    { ac: 'AC-514', label: 'Mailing address', says: 'Enter your mailing address' },
    { ac: 'AC-515', label: 'State', says: 'Choose your state' },
    { ac: 'AC-516', label: 'City', says: 'Enter your city' },
    { ac: 'AC-517', label: 'Zip code', says: 'Enter your zip code' },
    { ac: 'AC-518', label: 'terms', says: 'Agree to the terms' },
  ])('$ac AC-560 without $label: "All fields are required!", and nothing is sent', async ({ label, says }) => {
    const { sent } = await open();
    await fill([label]);

    await userEvent.click(submit());

    const found = within(await summary());
    expect(found.getByRole('heading', { name: 'All fields are required!' })).toBeVisible();
    expect(found.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([says]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(sent()).toEqual([]);

    await userEvent.click(found.getByRole('link'));
    expect(document.activeElement).toBe(label === 'terms' ? terms() : field(label));
  });

  it('AC-509 spaces are not a name', async () => {
    const { sent } = await open();
    await fill();
    type('First name', '   ');

    await userEvent.click(submit());

    expect((await summary()).textContent).toContain('All fields are required!');
    expect(sent()).toEqual([]);
  });

  it('the summary goes when all is right, and takes the focus from nobody afterwards', async () => {
    await open();
    await fill(['City']);
    await userEvent.click(submit());
    await summary();

    await userEvent.type(field('City'), 'Har');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

    await userEvent.clear(field('City'));
    await userEvent.tab();
    expect(screen.getByText('Enter your city')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ten thousand characters are too many, and that is what is said', async () => {
    const { sent } = await open();
    await fill();
    type('Last name', 'é'.repeat(10_000));

    await userEvent.click(submit());

    expect(within(await summary()).getByRole('heading').textContent).toBe('Please check these fields');
    expect(within(await summary()).getByRole('link').textContent).toBe('This is too long');
    expect(sent()).toEqual([]);
  });
});

describe('two passwords', () => {
  const differ = () => screen.queryByText('Passwords do not match');

  it('AC-519 AC-520 are compared when the second is left, and all is well once they agree', async () => {
    await open();
    type('Password', words.Password);
    await userEvent.type(field('Confirm password'), 'Connect');
    expect(differ()).toBeNull();

    await userEvent.tab();
    expect(differ()).toBeVisible();
    expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true');

    type('Confirm password', words.Password);
    expect(differ()).toBeNull();
    type('Password', 'another');
    expect(differ()).not.toBeNull();
    type('Password', words.Password);
    expect(differ()).toBeNull();
  });

  it('AC-521 while they differ nothing is sent', async () => {
    const { sent } = await open();
    await fill();
    type('Confirm password', 'Connect-beyond-bars-2');

    await userEvent.click(submit());

    expect(within(await summary()).getByRole('heading').textContent).toBe("Password's criteria not fulfilled!");
    expect(sent()).toEqual([]);
  });

  it('AC-522 D-74 what is missing is said before', async () => {
    await open();
    await fill(['City']);
    type('Confirm password', 'Connect-beyond-bars-2');

    await userEvent.click(submit());

    expect(within(await summary()).getByRole('heading').textContent).toBe('All fields are required!');
  });
});

describe('joining', () => {
  it('AC-035 D-05 goes to the login, which knows the address, the good news and the place to come back to', async () => {
    const from = { pathname: '/manage-inmates', search: '', hash: '', state: null };
    const { router, sent } = await open({ at: { pathname: '/register', state: { from, reason: 'login_required' } } });
    await fill();

    await userEvent.click(submit());

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ email: 'rosa@example.org', registered: true, from });
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [
        '/user',
        {
          firstName: 'Rosa',
          lastName: 'Hill',
          email: 'rosa@example.org',
          password: words.Password,
          confirmPassword: words.Password,
          mailingAddress: '14 Orchard Street',
          state: 'Pennsylvania',
          city: 'Harlan Ridge',
          zipCode: '17999',
          terms: true,
        },
      ],
    ]);
  });

  it('a double click joins once', async () => {
    const { sent } = await open({ answers: { 'POST /user': () => new Promise(() => undefined) } });
    await fill();

    await userEvent.dblClick(submit());
    await userEvent.click(submit());

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(submit().getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    { ac: 'AC-553', code: 'auth/email-already-in-use', text: 'Email address already exists!', label: 'Email' },
    { ac: 'AC-554', code: 'auth/email-already-exists', text: 'Email address already exists!', label: 'Email' },
    { ac: 'AC-551', code: 'auth/invalid-email', text: 'Invalid email format!', label: 'Email' },
    { ac: 'AC-552', code: 'auth/weak-password', text: 'Weak password!', label: 'Password' },
  ] as const)('$ac AC-560 refused with $code: "$text" at the field, and all that was typed stays', async (given) => {
    await open({ answers: refused(409, given.code) });
    await fill();

    await userEvent.click(submit());

    expect(within(await summary()).getByRole('heading').textContent).toBe(given.text);
    expect(field(given.label).getAttribute('aria-invalid')).toBe('true');
    for (const [label, text] of Object.entries(words)) expect(field(label as Label).value).toBe(text);
    expect(field('State').value).toBe('Pennsylvania');

    type(given.label, 'something.else@example.org');
    await waitFor(() => expect(screen.queryByText(given.text)).toBeNull());
  });

  it.each([
    { ac: 'AC-555', status: 429, code: 'auth/too-many-requests', text: 'An unexpected error occured!' },
    { ac: 'a lost network:', status: 0, code: 'network', text: /cannot reach Inkbridge/ },
  ])('$ac refused with $code, the page says so and can be sent again', async ({ status, code, text }) => {
    const { sent } = await open({ answers: refused(status, code) });
    await fill();

    await userEvent.click(submit());
    expect(within(await summary()).getByRole('heading').textContent).toMatch(text);
    await userEvent.click(submit());

    await waitFor(() => expect(sent()).toHaveLength(2));
  });
});
