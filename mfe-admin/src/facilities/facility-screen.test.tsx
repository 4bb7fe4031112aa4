import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import type { FacilityJson } from '@inkbridge/contracts';
import { pressTwice, violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aFacility, anAdminFacility } from '../testing/facilities.js';
import { renderAdmin } from '../testing/render-admin.js';
import { bundles, Screen } from './facility-screen.js';

beforeEach(() => void vi.setSystemTime(new Date('2026-11-23T09:00:00Z')));
afterEach(() => void vi.useRealTimers());

const { id } = aFacility();
const { id: _id, version: _version, changedAt: _changedAt, ...content } = aFacility();
const saved = (changes: Partial<FacilityJson> = {}) => ({ data: aFacility({ version: 4, ...changes }) });

const quiet: Answers = {
  '/admin/facilities/one': () => ({ data: anAdminFacility() }),
  '/admin/facilities/typed': () => aPage([]),
  '/admin/audit': () => aPage([]),
};

async function open(answers: Answers = {}, at = id) {
  const view = await renderAdmin(
    <Screen />,
    { ...quiet, ...answers },
    { url: `/admin/facility/${at}`, path: '/admin/facility/:id', bundles },
  );
  await screen.findByRole('button', { name: /^(Save|Add to the register)$/ });
  const sent = () => view.requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
  return { ...view, sent };
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const envelope = () => screen.getByText('How an envelope will look').closest('figure') as HTMLElement;

it('D-172 a new mailing address is saved with the version that was opened, after it said whom it reaches', async () => {
  const { user, sent, container } = await open({
    '/admin/facilities/one': () => ({ data: anAdminFacility({}, { live: 12 }) }),
    'PUT /admin/facilities': () => saved(),
  });
  await user.clear(box('Address lines, one to four'));
  await user.type(box('Address lines, one to four'), 'Mail Room{Enter}P.O. Box 1200');
  expect(within(envelope()).getByText('P.O. Box 1200')).toBeVisible();
  expect(screen.getByText(/^12 profiles follow this facility\. They will show the new address at once/)).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);

  await user.click(save());

  expect(await screen.findByText('Saved. Readers see it now.')).toBeVisible();
  const mailing = { ...content.mailing, lines: ['Mail Room', 'P.O. Box 1200'] };
  expect(sent()).toEqual([
    { path: `/admin/facilities?id=${id}`, body: { version: 3, content: { ...content, mailing } } },
  ]);
});

it('a change that moves no mail does not mention new addresses', async () => {
  const { user } = await open({ '/admin/facilities/one': () => ({ data: anAdminFacility({}, { live: 12 }) }) });

  await user.type(box('Phone optional'), '555-0100');

  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(screen.queryByText(/They will show the new address/)).toBeNull();
});

it('the order of the lines is changed by keyboard, said aloud, and drawn on the envelope', async () => {
  const { user, sent } = await open({ 'PUT /admin/facilities': () => saved() });
  const lines = () => [...envelope().querySelectorAll('address > span')].map(({ textContent }) => textContent);
  expect(lines().slice(0, 3)).toEqual([
    '[first and last name]',
    'DOC/Inmate # [number]',
    'Harlan Ridge Correctional Facility',
  ]);

  screen.getByRole('button', { name: 'Move up: Name of the facility' }).focus();
  await user.keyboard('{Enter}{Enter}{Enter}');

  expect(lines()[0]).toBe('Harlan Ridge Correctional Facility');
  expect(screen.getByText('Name of the facility: line 1 of 4')).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ content: { envelope: ['facility', 'person', 'number', 'address'] } });
});

it('a stop on mail needs its first day and its reason in both languages, and may have no end yet', async () => {
  const { user, sent } = await open({ 'PUT /admin/facilities': () => saved() });
  await user.click(screen.getByRole('radio', { name: 'No, mail is stopped for a time' }));
  await user.type(box('Why, as readers see it (English)'), 'Flood');
  await user.click(save());
  expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toBe(
    'Why, as readers see it (Español): Fill this in',
  );
  expect(sent()).toEqual([]);
  await user.type(box('Why, as readers see it (Español)'), 'Inundación');
  await user.type(screen.getByLabelText(/^Until/), '2026-11-22');
  expect(screen.getByText('Choose the first day of the stop, or a later one')).toBeVisible();
  await user.clear(screen.getByLabelText(/^Until/));

  await user.click(save());

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    content: { status: { is: 'stopped', from: '2026-11-23', until: null, why: { en: 'Flood', es: 'Inundación' } } },
  });
});

it('a closed facility says where its people went: found by typing, itself and closed ones left out', async () => {
  const other = aFacility({ id: profileId(302), name: 'Pine Hollow', mailing: { ...content.mailing, city: 'Pine' } });
  const gone = aFacility({ id: profileId(303), name: 'Pine Old', status: { is: 'closed', followsTo: null } });
  const { user, sent } = await open({
    '/admin/facilities': () => aPage([aFacility(), other, gone]),
    '/admin/facilities/one': ({ path }) => ({
      data: path.includes(other.id) ? { ...anAdminFacility(), facility: other } : anAdminFacility({}, { live: 2 }),
    }),
    'PUT /admin/facilities': () => saved(),
  });
  await user.click(screen.getByRole('radio', { name: 'No, it is closed' }));
  await user.type(screen.getByRole('searchbox', { name: /Where the people went/ }), 'pine');
  expect(await screen.findAllByRole('button', { name: /^Choose / })).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Choose Pine Hollow, Pine, Pennsylvania' }));

  expect(await screen.findByRole('button', { name: 'Remove Pine Hollow' })).toBeVisible();
  expect(screen.getByText(/^2 profiles follow this facility\. They will follow that one/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ content: { status: { is: 'closed', followsTo: other.id } } });
});

it('“Checked today” is one press: it saves the day alone, and keeps what is typed elsewhere', async () => {
  const { user, sent } = await open({ 'PUT /admin/facilities': () => saved({ checkedOn: '2026-11-23' }) });
  await user.type(box('Phone optional'), '555-0100');

  await user.click(screen.getByRole('button', { name: 'Checked today' }));

  expect(await screen.findByText('Noted: checked today.')).toBeVisible();
  expect(sent()).toEqual([
    { path: `/admin/facilities?id=${id}`, body: { version: 3, content: { ...content, checkedOn: '2026-11-23' } } },
  ]);
  expect(box('Phone optional').value).toBe('555-0100');
  expect(screen.queryByRole('button', { name: 'Checked today' })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ version: 4, content: { phone: '555-0100', checkedOn: '2026-11-23' } });
});

it('an admin who comes second keeps what was typed, and can drop it for what it says now', async () => {
  let reads = 0;
  const { user } = await open({
    '/admin/facilities/one': () => {
      reads += 1;
      return { data: anAdminFacility(reads > 1 ? { version: 9, name: 'Harlan Ridge Annex' } : {}) };
    },
    'PUT /admin/facilities': () => {
      throw refusal(409, 'facility_changed');
    },
  });
  await user.clear(box('Name'));
  await user.type(box('Name'), 'Harlan');

  await user.click(save());

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed this facility/);
  expect(box('Name').value).toBe('Harlan');
  await user.click(screen.getByRole('button', { name: 'Drop it and show what it says now' }));
  await waitFor(() => expect(box('Name').value).toBe('Harlan Ridge Annex'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a double press saves once, and a lost network keeps what was typed', async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const { user, sent } = await open({
    'PUT /admin/facilities': () =>
      waiting.then(() => {
        throw refusal(0, 'network');
      }),
  });
  await user.type(box('Phone optional'), '555-0100');

  await pressTwice(save());
  answer();

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(box('Phone optional').value).toBe('555-0100');
});

it('profiles typed by hand with its address follow it with one press each', async () => {
  const typed = {
    _id: profileId(7),
    name: 'Thomas Hale',
    mailingAddress: 'Harlan Ridge CF, Box 88',
    city: 'Harlan Ridge',
    state: 'Pennsylvania',
    zipcode: '17999',
  } as const;
  let left = [typed];
  const { user, sent, container } = await open({
    '/admin/facilities/one': () => ({
      data: anAdminFacility({}, { live: left.length > 0 ? 1 : 2, typed: left.length }),
    }),
    '/admin/facilities/typed': () => aPage(left),
    'PUT /admin/customer': () => {
      left = [];
      return { data: anAdminProfile() };
    },
  });
  expect(await screen.findByText('Harlan Ridge CF, Box 88, Harlan Ridge, PA 17999')).toBeVisible();
  expect(screen.getByText('1 profile follows this facility.')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Let it follow: Thomas Hale' }));

  expect(await screen.findByText('2 profiles follow this facility.')).toBeVisible();
  expect(screen.getByText('No profile has this address typed by hand.')).toBeVisible();
  const { mailing, name } = content;
  expect(sent()).toEqual([
    {
      path: `/admin/customer?id=${typed._id}`,
      body: {
        basicInfo: {
          mailingAddress: `${name}, P.O. Box 88`,
          city: mailing.city,
          state: mailing.state,
          zipcode: mailing.zip,
        },
        facilityId: id,
      },
    },
  ]);
});

it('a new facility from a profile is filled in with its typed address, and needs what is missing', async () => {
  const { user, sent, router } = await open(
    {
      '/admin/customer': () => ({ data: anAdminProfile() }),
      'POST /admin/facilities': () => saved(),
    },
    `new?profile=${profileId(1)}`,
  );
  expect(screen.getByText(/^Filled in from Thomas Hale’s profile\./)).toBeVisible();
  expect(box('Name').value).toBe('Harlan Ridge Correctional Facility');
  expect(box('Address lines, one to four').value).toBe('P.O. Box 88');
  await user.clear(box('City'));
  await user.click(screen.getByRole('button', { name: 'Add to the register' }));
  expect(
    within(await screen.findByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['City: Fill this in']);
  await user.type(box('City'), 'Harlan Ridge');

  await user.click(screen.getByRole('button', { name: 'Add to the register' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/facility/${id}`));
  expect(sent()[0]).toMatchObject({
    path: '/admin/facilities',
    body: { content: { name: content.name, mailing: content.mailing, street: null, checkedOn: '2026-11-23' } },
  });
});

it('bad input is named by field, and nothing is sent', async () => {
  const { user, sent } = await open();
  await user.clear(box('ZIP code'));
  await user.type(box('ZIP code'), '1799');
  await user.type(box('Its own page optional'), 'prisons');
  await user.clear(box(/^Street, up to three lines/));
  await user.clear(screen.getByLabelText('When you read it'));
  await user.type(screen.getByLabelText('When you read it'), '2026-11-24');

  await user.click(save());

  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'ZIP code: Enter five digits, or nine with a dash',
    'Street, up to three lines: Fill in street and city, or neither',
    'Its own page: Enter the whole address, beginning with https://',
    'When you read it: Choose today or an earlier day',
  ]);
  expect(sent()).toEqual([]);
});

it('a facility that is not in the register says so', async () => {
  await renderAdmin(<Screen />, {}, { url: `/admin/facility/${id}`, path: '/admin/facility/:id', bundles });

  expect(await screen.findByRole('heading', { name: 'No such facility' })).toBeVisible();
});
