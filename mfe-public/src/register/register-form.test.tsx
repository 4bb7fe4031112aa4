import { shareThePage } from '@inkbridge/federation/host';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, fill, open, submit, summary, terms, type, words } from '../testing/registration.js';

describe('missing answers', () => {
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

  it('D-170 the ZIP code is compared with the state, as a hint', async () => {
    const place = { city: 'Saint Petersburg', state: 'Florida' };
    const { sent } = await open({
      answers: {
        'POST /user': { data: { email: 'rosa@example.org' } },
        '/zip-codes': { data: [{ code: '17999', place }] },
      },
    });
    await fill();
    expect(await screen.findByText('17999 is in Florida. You chose Pennsylvania.')).toBeVisible();

    await userEvent.click(submit());

    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('the summary disappears when all fields are valid, and does not take the focus afterwards', async () => {
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

  it('ten thousand characters show the error for too long a text', async () => {
    const { sent } = await open();
    await fill();
    type('Last name', 'é'.repeat(10_000));

    await userEvent.click(submit());

    expect(within(await summary()).getByRole('heading').textContent).toBe('Please check these fields');
    expect(within(await summary()).getByRole('link').textContent).toBe('This is too long');
    expect(sent()).toEqual([]);
  });
});

it('a name of characters that nobody sees is missing', async () => {
  const { sent } = await open();
  await fill();
  type('First name', '\u202E\u3164');

  await userEvent.click(submit());

  expect(within(await summary()).getByRole('link').textContent).toBe('Enter your first name');
  expect(sent()).toEqual([]);
});

it('text that a password manager filled in without an event is sent', async () => {
  await shareThePage()();
  const { sent } = await open();
  await userEvent.click(terms());
  for (const [label, text] of [...Object.entries(words), ['State', 'Pennsylvania'] as const]) {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field(label)); // not through React's own setter
  }

  await userEvent.click(submit());

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    firstName: words['First name'],
    email: words.Email,
    password: words.Password,
    confirmPassword: words['Confirm password'],
    state: 'Pennsylvania',
    zipCode: words['Zip code'],
  });
});

describe('answers that would be refused', () => {
  it.each([
    { ac: 'AC-551', label: 'Email', wrong: 'ruth@', right: 'ruth@example.org', says: 'Invalid email format!' },
    { ac: 'AC-552', label: 'Password', wrong: 'short', right: 'Connect-1', says: 'Use at least 8 characters' },
  ])('$ac "$wrong" is told when $label is left, and no longer once it is right', async (given) => {
    await open();

    await userEvent.type(field(given.label), given.wrong);
    expect(screen.queryByText(given.says)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(given.says)).toBeVisible();
    expect(field(given.label).getAttribute('aria-invalid')).toBe('true');

    type(given.label, given.right);
    expect(screen.queryByText(given.says)).toBeNull();
  });

  it('AC-551 AC-552 a wrong address and a short password are not sent', async () => {
    const { sent } = await open();
    await fill();
    for (const [label, text] of [
      ['Email', 'ruth@'],
      ['Password', 'short'],
      ['Confirm password', 'short'],
    ] as const) {
      type(label, text);
    }

    await userEvent.click(submit());

    const found = within(await summary());
    expect(found.getByRole('heading').textContent).toBe('Invalid email format!');
    expect(found.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Invalid email format!',
      'Use at least 8 characters',
    ]);
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

  it('AC-522 D-74 missing fields are reported first', async () => {
    await open();
    await fill(['City']);
    type('Confirm password', 'Connect-beyond-bars-2');

    await userEvent.click(submit());

    expect(within(await summary()).getByRole('heading').textContent).toBe('All fields are required!');
  });
});
