import { seriousProblems } from '@inkbridge/frame/testing';
import { aFacility, aMailRule } from '@inkbridge/profile-screens/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { thomas } from '../testing/a-letter.js';
import { goTo, openDesk, person } from '../testing/open-desk.js';

const print = vi.fn<() => void>();

beforeEach(() => {
  window.print = print;
});

const scanning = aMailRule({
  state: 'Pennsylvania',
  authority: 'Harlan State Prisons',
  addressLines: ['Scan Center', '{name}/{number}', '{facility}', 'PO Box 33028', 'St. Petersburg, Florida 33733'],
});
const withScanning = { '/guides/mail-rules': { data: [scanning] } };

/** Prints it in the last step; resolves with the lines on it. */
async function printedLines(button: string): Promise<(string | null)[]> {
  print.mockReset();
  await goTo('Print');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const lines = [...document.querySelectorAll('[class*=job] p')].map(({ textContent }) => textContent);
  fireEvent(window, new Event('afterprint'));
  return lines;
}

it('where mail rules name a central address, envelope and label carry it, with source and day beside it', async () => {
  await openDesk({ answers: withScanning, step: 'address' });

  const central = await screen.findByRole<HTMLInputElement>('radio', { name: 'Use the central address' });
  expect(central.checked).toBe(true);
  const place = screen.getByRole('main');
  expect(place.textContent).toContain('Harlan State Prisons asks that letters go to a central address');
  expect(place.textContent).toContain('If Thomas is in another kind of prison');
  const rules = within(screen.getByRole('region', { name: 'Mail rules in Pennsylvania' }));
  expect(await rules.findByText(/Check with the facility/)).toBeVisible();
  expect(rules.getByText(/Checked on/)).toBeVisible();
  expect(await seriousProblems()).toEqual([]);
  const lines = ['Scan Center', 'Thomas Hale/HR-7731', 'Harlan Ridge Correctional Facility', 'PO Box 33028'];
  expect(await printedLines('Print envelope')).toEqual([...lines, 'St. Petersburg, FL 33733']);
  expect(await printedLines('Print label')).toEqual([...lines, 'St. Petersburg, FL 33733']);
  expect(await seriousProblems()).toEqual([]);
});

it('the choice of address and the prison’s name are kept with the letter', async () => {
  await openDesk({ answers: withScanning, step: 'address' });
  await userEvent.click(await screen.findByRole('radio', { name: /own address/ }));
  expect(await printedLines('Print label')).toContain('P.O.\u00a0Box\u00a088');
  document.body.replaceChildren();

  await openDesk({ answers: withScanning, step: 'address' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /own address/ })).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Use the central address' }));
  await userEvent.clear(screen.getByLabelText('Full name of the prison'));
  await userEvent.type(screen.getByLabelText('Full name of the prison'), 'SCI Harlan');
  document.body.replaceChildren();

  await openDesk({ answers: withScanning, step: 'address' });
  await screen.findByRole('radio', { name: 'Use the central address' });
  expect(await printedLines('Print label')).toContain('SCI Harlan');
});

it('where no rule names a central address, nothing is asked', async () => {
  await openDesk({ answers: { '/guides/mail-rules': { data: [aMailRule()] } }, step: 'address' });

  expect(await printedLines('Print label')).toContain('P.O.\u00a0Box\u00a088');
  await goTo('Address');
  expect(screen.queryByRole('group', { name: 'Which address' })).toBeNull();
});

it('rules that cannot be loaded are told, and can be asked for again', async () => {
  let status = 500;
  const answers = { '/guides/mail-rules': () => (status === 500 ? status : { data: [scanning] }) };
  await openDesk({ answers, step: 'address' });
  expect(await screen.findByText(/Some states want letters sent to a central address/)).toBeVisible();

  status = 200;
  const [again] = screen.getAllByRole('button', { name: 'Try again' }).slice(-1);
  if (again) await userEvent.click(again);

  expect(await screen.findByRole('radio', { name: 'Use the central address' })).toBeVisible();
});

const ridge = { ...person, facilityId: aFacility().id };
const numberFirst = {
  '/customer': { data: ridge },
  '/facilities/envelopes': {
    data: [
      {
        ...aFacility({ name: 'Harlan Ridge Correctional Facility' }),
        envelope: ['number', 'facility', 'person', 'address'],
      },
    ],
  },
};
const linesOfEnvelope = () =>
  [...screen.getByRole('region', { name: 'The envelope' }).querySelectorAll('address > span')].map(
    ({ textContent }) => textContent,
  );

it('D-173 the lines are in the order that the facility asks for, also on the label, and without a network', async () => {
  const inOrder = [person.basicInfo.inmateNumber, 'Harlan Ridge Correctional Facility', 'Thomas Hale'];
  await openDesk({ answers: numberFirst, step: 'address' });
  await waitFor(() =>
    expect(linesOfEnvelope().slice(0, 3)).toEqual([`DOC/Inmate # ${inOrder[0]}`, ...inOrder.slice(1)]),
  );
  expect((await printedLines('Print label')).slice(0, 3)).toEqual([`DOC/Inmate # ${inOrder[0]}`, ...inOrder.slice(1)]);
  await goTo('Write');
  fireEvent.change(screen.getByRole('textbox', { name: 'Your letter' }), { target: { value: 'Dear Thomas' } });
  document.body.replaceChildren();

  await openDesk({ answers: { ...numberFirst, '/customer': 0 }, step: 'address' });
  await waitFor(() => expect(linesOfEnvelope().slice(1, 3)).toEqual(inOrder.slice(1)));
});

it('a visit keeps the address of that day with the letter, which is not changed', async () => {
  await openDesk();
  fireEvent.change(screen.getByRole('textbox', { name: 'Your letter' }), { target: { value: 'Dear Thomas' } });
  document.body.replaceChildren();
  const moved = { ...person, basicInfo: { ...person.basicInfo, mailingAddress: 'Harlan Ridge, P.O. Box 1200' } };
  await openDesk({ answers: { '/customer': { data: moved } } });
  document.body.replaceChildren();

  await openDesk({ answers: { '/customer': 0 }, step: 'address' });

  expect(linesOfEnvelope()).toContain('P.O.\u00a0Box\u00a01200');
});

it('a letter of an older release opens, with the central address preselected', async () => {
  const text = 'Dear Thomas';
  const letter = { to: thomas, text, date: '', savedAt: '2026-11-01T10:00:00.000Z', revision: 3 };
  window.localStorage.setItem(`inkbridge.letter.guest.${person._id}`, JSON.stringify(letter));

  await openDesk({ answers: withScanning, step: 'address' });

  const central = await screen.findByRole<HTMLInputElement>('radio', { name: 'Use the central address' });
  expect(central.checked).toBe(true);
  await goTo('Write');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' }).value).toBe(text);
});

it('without a network, the choice that was kept with the letter holds', async () => {
  await openDesk({ answers: withScanning });
  fireEvent.change(screen.getByRole('textbox', { name: 'Your letter' }), { target: { value: 'Dear Thomas' } });
  document.body.replaceChildren();

  await openDesk({ answers: { ...withScanning, '/customer': 0 }, step: 'address' });

  await screen.findByRole('radio', { name: 'Use the central address' });
  expect(await printedLines('Print label')).toContain('PO Box 33028');
});
