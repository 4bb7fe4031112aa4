import { type Answers, fakeApi, refusal } from '@inkbridge/api-client/testing';
import type { FacilityChoiceJson } from '@inkbridge/contracts';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SentForm } from '../profile-form.js';
import { emptyValues } from '../state/form-values.js';
import { filledValues } from '../testing/filled-values.js';
import { confirm, control, part, section, showForm } from '../testing/show-form.js';

const albion: FacilityChoiceJson = {
  id: 'a'.repeat(24),
  name: 'SCI Albion',
  otherNames: ['Erie County Unit'],
  agency: '',
  state: 'Pennsylvania',
  kind: 'state',
  houses: 'men',
  mailing: { lines: ['10745 Route 18'], city: 'Albion', state: 'Pennsylvania', zip: '16475' },
  envelope: ['person', 'number', 'facility', 'address'],
  status: { is: 'open' },
};
const closed: FacilityChoiceJson = {
  ...albion,
  id: 'c'.repeat(24),
  name: 'Albion Camp',
  otherNames: [],
  kind: 'federal',
  status: { is: 'closed', followsTo: albion.id },
};
const box = () => part('#profile-facility') as HTMLInputElement;
const options = () =>
  [...document.querySelectorAll('#section-mail div[role=option]')].map(({ textContent }) => textContent);
const shown = async (answers: Answers, initial = emptyValues()) => {
  const send = vi.fn<(form: SentForm) => Promise<void>>(() => Promise.resolve());
  const transport = fakeApi(answers);
  return { ...(await showForm({ initial, send, transport })), send, requests: transport.requests };
};
const found: Answers = { '/facilities': () => ({ data: [albion, closed] }) };

it('D-170 a prison is found by typing and chosen by keys; its address fills the form and the envelope', async () => {
  const { user, send, requests } = await shown(found, filledValues());
  await user.type(box(), 'alb');
  await waitFor(() =>
    expect(options()).toEqual([
      'SCI AlbionState prison · Albion, PA 16475',
      'Albion CampFederal prison · Albion, PA 16475 · closed: we fill in the prison that followed',
      'Not in the list? Type the address',
    ]),
  );
  const searches = requests.filter(({ path }) => path.startsWith('/facilities'));
  expect(searches.map(({ path }) => path)).toEqual(['/facilities?q=alb']);
  expect(document.querySelector('[role=option] mark')?.textContent).toBe('Alb');
  expect(await violationsIn(part('#section-mail'))).toEqual([]);
  await user.keyboard('{Enter}');

  expect(document.activeElement).toHaveTextContent('SCI Albion');
  expect(document.getElementById('profile-zipcode')).toBeNull();
  const envelope = part('#section-mail figure');
  await waitFor(() => expect(envelope.textContent).toContain('10745 Route 18'));
  expect(envelope.textContent).toContain('Albion, PA\u00a016475');
  await user.click(confirm());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0].values).toMatchObject({
    facilityId: albion.id,
    basic: { mailingAddress: 'SCI Albion, 10745 Route 18', city: 'Albion', state: 'Pennsylvania', zipcode: '16475' },
  });

  await user.click(section('mail').getByRole('button', { name: 'Change by hand' }));
  expect(control('mailingAddress').value).toBe('SCI Albion, 10745 Route 18');
  await waitFor(() => expect(document.activeElement).toBe(control('mailingAddress')));
  await user.click(confirm());
  await waitFor(() => expect(send.mock.lastCall?.[0].values.facilityId).toBeNull());
});

it('D-173 the envelope has a prison’s name on one line, its comma too, and the parts in the order that it asks for', async () => {
  const name = 'SCI Albion, Camp 2';
  const initial = filledValues();
  const basic = { ...initial.basic, mailingAddress: `${name}, 10745 Route 18` };
  const envelope = ['facility', 'number', 'person', 'address'];
  await shown(
    { '/facilities/envelopes': () => ({ data: [{ id: albion.id, name, envelope }] }) },
    { ...initial, basic, facilityId: albion.id },
  );

  const lines = () => [...part('#section-mail figure address').children].map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()[0]).toBe(name));
  expect(lines()[1]).toMatch(/^DOC/);
  expect(lines()[3]).toBe('10745 Route 18');
});

it('D-170 an author who does not find it types the address, and without a network can try again', async () => {
  let isAway = true;
  const { user } = await shown({
    '/facilities': () => {
      if (isAway) throw refusal(500, 'internal');
      return { data: [] };
    },
  });
  await user.type(box(), 'nowhere');
  expect(await section('mail').findByText('We couldn’t search. Try again, or type the address.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('option', { name: 'Try again' }));
  await user.type(box(), '!');
  expect(await section('mail').findByText('Nothing called nowhere!')).toBeVisible();

  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.activeElement).toBe(control('mailingAddress'));
});

it('D-170 a closed prison leads to the one that followed it, and another name is said', async () => {
  const { followsTo: _, ...rest } = { ...albion, followsTo: null };
  const { user } = await shown({
    ...found,
    '/facilities/one': () => ({
      data: { ...rest, followsTo: null, street: null, phone: '', page: '', sourceUrl: '', checkedOn: '2026-11-01' },
    }),
  });
  await user.type(box(), 'erie');
  expect(await screen.findByRole('option', { name: /also Erie County Unit/ })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /^Albion Camp/ }));

  expect(await section('mail').findByRole('heading', { name: 'SCI Albion' })).toBeVisible();
});
