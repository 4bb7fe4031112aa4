import { type Answers, fakeApi, refusal } from '@inkbridge/api-client/testing';
import { cents, nothingPaid } from '@inkbridge/shared/pricing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SentForm } from './profile-form.js';
import { basicInfoOf } from './state/form-values.js';
import { filledValues } from './testing/filled-values.js';
import { confirm, control, part, section, showForm, type } from './testing/show-form.js';

const florida: Answers = {
  '/zip-codes': ({ path }) => {
    const codes = new URLSearchParams(path.split('?')[1]).getAll('code');
    return { data: codes.map((code) => ({ code, place: { city: 'Saint Petersburg', state: 'Florida' } })) };
  },
};
const georgia = { city: 'St. Petersburg', state: 'Georgia', zipcode: '33733-1234' };
const shown = async (answers: Answers, basic: Partial<typeof georgia> = georgia) => {
  const send = vi.fn<(form: SentForm) => Promise<void>>(() => Promise.resolve());
  const transport = fakeApi(answers);
  const view = await showForm({ initial: filledValues({ basic }), send, transport });
  return { ...view, send, transport };
};
const asked = () => within(part('dialog'));
const line = 'We compare the ZIP code with city and state.';

it('D-170 a ZIP code of another state is asked about once before the receipt, and what is right is sent', async () => {
  const { user, send } = await shown(florida);
  expect(await section('mail').findByText('33733 is in Florida. You chose Georgia.')).toBeVisible();

  await user.click(confirm());
  expect(await asked().findByRole('heading', { name: '33733 is in Florida. You chose Georgia.' })).toBeVisible();
  expect(await violationsIn(part('dialog'))).toEqual([]);
  await user.click(asked().getByRole('button', { name: 'Check the address' }));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(control('zipcode'));

  await user.click(confirm());
  await user.click(await asked().findByRole('button', { name: 'The address is right' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await user.click(confirm());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('D-170 another city and an unknown code are said and not asked about', async () => {
  const { user, send } = await shown(florida, { ...georgia, state: 'Florida', city: 'Pinellas' });
  expect(
    await section('mail').findByText('33733 usually goes with Saint Petersburg. Another name can be right, too.'),
  ).toBeVisible();

  type('zipcode', '3373');
  expect(await section('mail').findByText('A ZIP code has five digits.')).toBeVisible();
  type('zipcode', '33733');
  type('city', 'ST PETERSBURG');
  expect(await section('mail').findByText('33733 is in Saint Petersburg, Florida.')).toBeVisible();
  await user.click(confirm());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('D-170 without an answer about the ZIP code nothing is asked, and the form is sent', async () => {
  const away = () => {
    throw refusal(503, 'unavailable');
  };
  const { user, send } = await shown({ '/zip-codes': away });
  expect(section('mail').getByText(line)).toBeVisible();

  await user.click(confirm());

  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('D-170 an update that leaves the address as it is, is not asked about it', async () => {
  const initial = filledValues({ basic: { ...georgia, eyeColor: 'Green' } });
  const { basic, listing } = filledValues({ basic: georgia });
  const live = {
    basicInfo: basicInfoOf(basic),
    personalityInfo: {},
    photos: { imageUrl: null, artworks: [] },
    listing,
    paidFor: nothingPaid,
  };
  const send = vi.fn<(form: SentForm) => Promise<void>>(() => Promise.resolve());
  const { user } = await showForm({
    initial,
    send,
    transport: fakeApi(florida),
    pricing: { kind: 'update', paid: cents(0), live },
  });

  await user.click(confirm());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());

  type('zipcode', '30301');
  await user.click(confirm());
  expect(await screen.findByRole('alertdialog', { name: '30301 is in Florida. You chose Georgia.' })).toBeVisible();
});
