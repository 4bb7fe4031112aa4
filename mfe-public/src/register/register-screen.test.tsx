import { aMember, anAdmin, seriousProblems } from '@inkbridge/frame/testing';
import { states } from '@inkbridge/shared/option-lists';
import { pressTwice } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openSite } from '../testing/public-site.js';
import {
  field,
  fill,
  type Label,
  open,
  refused,
  submit,
  summary,
  terms,
  type,
  words,
} from '../testing/registration.js';

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

  const offered = () => within(screen.getByRole('listbox', { name: 'State' })).getAllByRole('option');

  it('AC-024 AC-025 AC-026 the state is found by typing, among the fifty', async () => {
    await open();
    await userEvent.click(field('State'));
    expect(offered().map(({ textContent }) => textContent)).toEqual([...states]);
    expect(states).toHaveLength(50);

    await userEvent.type(field('State'), 'penn');

    expect(offered().map(({ textContent }) => textContent)).toEqual(['Pennsylvania']);
  });

  it('AC-030 AC-032 leads to the terms and the privacy page in windows of their own, and to the login', async () => {
    await open();

    for (const [name, href] of [
      ['terms and conditions', '/terms'],
      ['privacy page', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('AC-033 says why submitting a profile needs an account', async () => {
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
          next: '/manage-inmates',
        },
      ],
    ]);
  });

  it('AC-033 a visitor who registers to list someone comes back to that form, by the mail and by the login', async () => {
    const { router, sent } = await open({ at: '/register?action=submitProfile' });
    await fill();

    await userEvent.click(submit());

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ from: { pathname: '/list-inmate' } });
    expect(sent().map(({ body }) => body)).toMatchObject([{ next: '/list-inmate' }]);
  });

  it('a double click joins once', async () => {
    const { sent } = await open({ answers: { 'POST /user': () => new Promise(() => undefined) } });
    await fill();

    await pressTwice(submit());
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
