import { type Answers, aPage, lastTo, refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aFacility } from '../testing/facilities.js';
import { renderAdmin } from '../testing/render-admin.js';
import { bundles, Screen } from './facilities-screen.js';

beforeEach(() => void vi.setSystemTime(new Date('2026-11-23T09:00:00Z')));
afterEach(() => void vi.useRealTimers());

const read = '/admin/facilities';
const open = (answers: Answers, url = '/admin/facilities') => renderAdmin(<Screen />, answers, { url, bundles });

it('D-172 the register is listed with where mail goes, whether it arrives today, and what nobody has checked for a year', async () => {
  const why = { en: 'Flood', es: 'Inundación' };
  const { container } = await open({
    [read]: () =>
      aPage([
        aFacility({ checkedOn: '2025-01-31' }),
        aFacility({ id: '1', name: 'Alder', status: { is: 'stopped', from: '2026-11-20', until: '2026-11-23', why } }),
        aFacility({ id: '2', name: 'Birch', status: { is: 'stopped', from: '2026-11-24', until: null, why } }),
        aFacility({ id: '3', name: 'Cedar', status: { is: 'stopped', from: '2026-11-01', until: '2026-11-22', why } }),
        aFacility({ id: '4', name: 'Dogwood', status: { is: 'closed', followsTo: null } }),
      ]),
  });

  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const harlan = await row(/Harlan Ridge Corr/);
  expect(harlan.getByText('SCI Harlan')).toBeVisible();
  expect(harlan.getByText('Harlan Ridge, Pennsylvania 17999')).toBeVisible();
  expect(harlan.getByText('Over a year ago')).toBeVisible();
  expect((await row(/Alder/)).getByText('Mail stopped until 11-23-2026')).toBeVisible();
  expect((await row(/Birch/)).getByText('Mail stops on 11-24-2026')).toBeVisible();
  expect((await row(/Cedar/)).getByText('Mail arrives again')).toBeVisible();
  expect((await row(/Dogwood/)).getByText('Closed')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('the search, the state and the status are in the address, and each begins at the first page again', async () => {
  const { user, requests } = await open(
    { [read]: () => aPage([aFacility()], { totalPages: 3, total: 25 }) },
    '/admin/facilities?page=3',
  );
  await screen.findByText('25 facilities');

  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Mail stopped');
  await user.type(screen.getByRole('searchbox', { name: 'Search facilities' }), 'alb{Enter}');

  await waitFor(() =>
    expect(lastTo('/admin/facilities', requests)).toBe('/admin/facilities?page=1&q=alb&state=Ohio&status=stopped'),
  );
});

it('D-172 facilities unchecked for a year can be filtered by status', async () => {
  const { user, requests } = await open({ [read]: () => aPage([aFacility()]) });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Not checked for a year');

  await waitFor(() => expect(lastTo('/admin/facilities', requests)).toBe('/admin/facilities?page=1&status=old'));
});

it('an empty register leads to its first facility, a search without a result says what to try', async () => {
  await open({ [read]: () => aPage([]) }, '/admin/facilities?q=nowhere&state=Atlantis');

  expect(await screen.findByText(/^No facility matches\./)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', '');
  expect(screen.getByRole('link', { name: 'Add a facility' }).getAttribute('href')).toBe('/admin/facility/new');
});

it('a register that cannot be loaded says so and is tried again', async () => {
  let calls = 0;
  const { user } = await open({
    [read]: () => {
      calls += 1;
      if (calls === 1) throw refusal(500, 'internal');
      return aPage([]);
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/^No facilities yet\./)).toBeVisible();
});
