import { type Answers, aPage, lastTo, refusal } from '@inkbridge/api-client/testing';
import { aListedUser, anAdminProfile, anAdminUser, profileId } from '@inkbridge/profile-screens/testing';
import { pressTwice, violationsIn } from '@inkbridge/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { AddBalanceDialog } from './add-balance-dialog.js';

const account = '/admin/user';
const find = '/admin/customer';
const grant = 'POST /admin/add-referral';
const leroy = anAdminProfile({ _id: profileId(2), basicInfo: { firstName: 'Leroy', lastName: 'Halstead' } });
const mary = anAdminProfile({ _id: profileId(3), basicInfo: { firstName: 'Mary', lastName: 'Halloran' } });

async function open(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const view = await renderAdmin(<AddBalanceDialog user={aListedUser()} onClose={onClose} />, {
    [account]: () => ({ data: anAdminUser() }),
    [find]: () => aPage([leroy, mary]),
    [grant]: () => ({ data: { referralBalance: 175, referralCustomers: [] } }),
    ...answers,
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Add balance' }));
  return {
    ...view,
    onClose,
    dialog,
    amount: dialog.getByRole('textbox', { name: 'Amount in dollars' }),
    picker: dialog.getByRole('combobox', { name: 'Profiles it can be used for' }),
    save: dialog.getByRole('button', { name: 'Add balance' }),
    sent: () => view.requests.filter(({ method }) => method === 'POST'),
  };
}

it('AC-417 AC-418 asks for an amount and for profiles, and says what the balance is', async () => {
  const { dialog, amount, container } = await open();

  expect(dialog.getByText(/Ruth Hale, ruth.hale@inkbridge.test/).textContent).toContain('Balance now $150.00');
  expect(document.activeElement).toBe(amount);
  expect(await dialog.findByText('10-01-2026')).toBeVisible();
  expect(dialog.getByText('Nora Quill')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it.each(['', '0', '-5', 'ten'])('AC-424 AC-425 "%s" is refused in the words of the specification', async (typed) => {
  const { user, amount, save, sent } = await open();
  if (typed) await user.type(amount, typed);

  await user.click(save);

  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Invalid amount, amount is required',
  );
  expect(document.activeElement).toBe(amount);
  expect(sent()).toEqual([]);
});

it('AC-426 says the next balance before it is saved, and the amount goes as a number', async () => {
  const { user, amount, picker, save, dialog, sent, onClose } = await open();

  await user.type(amount, '25');
  expect(dialog.getByText('New balance: $175.00')).toBeVisible();
  await user.type(picker, 'hal');
  await user.click(await dialog.findByRole('option', { name: /Leroy Halstead/ }));
  await user.click(save);

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.body).toEqual({ userId: profileId(11), amount: 25, customers: [profileId(2)] });
  expect(await screen.findByText('Ruth Hale’s balance is now $175.00.')).toBeVisible();
});

it('AC-419 AC-420 AC-421 AC-422 AC-423 profiles are found, chosen and taken back by keyboard', async () => {
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() }); // newer browsers return a promise
  const { user, picker, dialog, requests, container } = await open();

  await user.click(picker);
  await user.keyboard('hal');
  const first = await dialog.findByRole('option', { name: /Leroy Halstead.*HR-7731.*ruth.hale@/, selected: true });
  expect(lastTo('/admin/customer', requests)).toBe('/admin/customer?search=hal&l=8');
  expect(picker.getAttribute('aria-activedescendant')).toBe(first.id);
  expect(await violationsIn(container)).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');

  expect(dialog.getByRole('button', { name: 'Remove Mary Halloran' })).toBeVisible();
  expect(picker).toHaveProperty('value', '');
  await user.keyboard('hal');
  await dialog.findByRole('option', { name: /Leroy/, selected: true });
  expect(dialog.queryByRole('option', { name: /Mary/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(dialog.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);

  await user.keyboard('{Backspace}');
  expect(dialog.queryByRole('button', { name: 'Remove Leroy Halstead' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove Mary Halloran' }));
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(document.activeElement).toBe(picker);
});

it('AC-420 the Enter that ends a word of an input method picks nobody', async () => {
  const { user, picker, dialog } = await open();
  await user.type(picker, 'hal');
  await dialog.findByRole('option', { name: /Leroy/, selected: true });

  fireEvent.keyDown(picker, { key: 'Enter', keyCode: 229 });

  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('AC-420 Enter does not pick a result found for an older text, and the result does not look picked', async () => {
  const { user, picker, dialog } = await open({
    [find]: ({ path }) => (path.includes('search=hal&') ? aPage([leroy]) : new Promise(() => undefined)),
  });
  await user.type(picker, 'hal');
  const option = await dialog.findByRole('option', { selected: true });

  await user.keyboard('x{Enter}');

  expect(option.getAttribute('aria-selected')).toBe('false');
  expect(picker.getAttribute('aria-activedescendant')).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('Escape closes the list and not the dialog, and a search without a hit or an answer says so', async () => {
  let fails = false;
  const { user, picker, dialog } = await open({
    [find]: ({ path }) => {
      if (fails) throw refusal(500, 'internal');
      return aPage(path.includes('search=hal&') ? [leroy] : []);
    },
  });

  await user.type(picker, 'hal');
  await dialog.findByRole('option');
  const isLeftToDialog = fireEvent.keyDown(picker, { key: 'Escape' });
  expect(dialog.queryByRole('option')).toBeNull();
  expect(isLeftToDialog).toBe(false);

  await user.type(picker, 'x');
  expect(await dialog.findByText('No profile found for “halx”')).toBeVisible();
  fails = true;
  await user.type(picker, 'y');
  const again = within(await dialog.findByRole('alert')).getByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await dialog.findByText('No profile found for “halxy”')).toBeVisible();
});

it('D-45 without a profile there is a warning, and the grant goes through', async () => {
  const { user, amount, save, dialog, sent } = await open({
    [account]: () => ({ data: anAdminUser({ referralCustomers: [], balance: [] }) }),
  });

  expect(await dialog.findByText(/No profile is chosen/)).toBeVisible();
  await user.type(amount, '9.95');
  await user.click(save);
  await waitFor(() => expect(sent()).toHaveLength(1));

  expect(sent()[0]?.body).toMatchObject({ amount: 9.95, customers: [] });
});

it('a double click grants once, and a repeat after a lost answer carries the same key', async () => {
  let lost = true;
  let answer: () => void = () => undefined;
  const { user, amount, save, dialog, sent } = await open({
    [grant]: async () => {
      if (lost) throw refusal(503, 'unavailable');
      await new Promise<void>((resolve) => (answer = resolve));
      return { data: { referralBalance: 160, referralCustomers: [] } };
    },
  });
  await user.type(amount, '10');
  await user.click(save);
  expect((await dialog.findByRole('alert')).textContent).toContain('it counts only once');
  expect(amount).toHaveProperty('readOnly', true);

  lost = false;
  await pressTwice(save);
  answer();
  await waitFor(() => expect(screen.getByText(/is now \$160.00/)).toBeVisible());

  const keys = sent().map(({ headers }) => headers?.['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('more than one grant may be says how much it may be', async () => {
  const { user, amount, save, dialog } = await open();

  await user.type(amount, '10000.01');
  await user.click(save);

  expect(dialog.getByText(/The limit is \$10,000.00 at a time/)).toBeVisible();
});
