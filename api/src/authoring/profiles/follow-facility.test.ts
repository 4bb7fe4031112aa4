import {
  createCustomer,
  type CustomerId,
  getCustomer,
  listCustomers,
  type OwnCustomerJson,
  sendBackUpdate,
  updateAdminCustomer,
  updateCustomer,
} from '@inkbridge/contracts';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { beforeEach, expect, it } from 'vitest';
import { givenFacility } from '../../testing/facilities.js';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { requiredInfo } from '../../testing/profiles/new-profile.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import type { StoredFacility } from '../../facilities/facility.js';

let api: TestApi;
let elm: StoredFacility;
beforeEach(async () => {
  api = await startTestApi();
  elm = await givenFacility(api);
});
const its = ({ content }: StoredFacility) => facilityAddress(content);
const follows = ({ id, version }: StoredFacility) => ({ id, version });

async function created(body: object): Promise<OwnCustomerJson> {
  const answer = await api.inject('member', createCustomer, { body });
  return answer.json<{ data: OwnCustomerJson }>().data;
}
const change = (id: CustomerId, body: object) => api.inject('member', updateCustomer, { query: { id }, body });
const stored = async () => (await api.stored.customers.findOne())?.facility ?? null;

it('a new profile follows the facility that was chosen, if its address is the facility’s', async () => {
  const profile = await created({ basicInfo: { ...requiredInfo, ...its(elm) }, facilityId: elm.id });

  expect(profile.facilityId).toBe(elm.id);
  expect(await stored()).toEqual(follows(elm));
});

it.each([
  ['another line', { mailingAddress: 'Elm Creek Correctional, PO Box 41' }],
  ['another ZIP code', { zipcode: '43002' }],
])('an address with %s was typed by hand', async (_what, but) => {
  const profile = await created({ basicInfo: { ...requiredInfo, ...its(elm), ...but }, facilityId: elm.id });

  expect(profile).not.toHaveProperty('facilityId');
  expect(await stored()).toBeNull();
});

it('a facility that nobody knows is none', async () => {
  await created({ basicInfo: { ...requiredInfo, ...its(elm) }, facilityId: '0'.repeat(24) });

  expect(await stored()).toBeNull();
});

const unapproved = { status: 'new', approvedAt: null, expiresAt: null } as const;

it('an unapproved profile moves to another facility, keeps it through other changes, and leaves it by hand', async () => {
  const oak = await givenFacility(api, { name: 'Oak' });
  const { id } = await api.givenProfile({ ...unapproved, basicInfo: its(elm), facility: follows(elm) });

  await change(id, { basicInfo: its(oak), facilityId: oak.id });
  expect(await stored()).toEqual(follows(oak));
  await change(id, { basicInfo: { hairColor: 'Gray' } });
  expect(await stored()).toEqual(follows(oak));
  await change(id, { basicInfo: { city: 'Bend' } });
  expect(await stored()).toBeNull();
});

it('a live profile follows the new facility from the approval of its update on', async () => {
  const { id } = await api.givenProfile({ basicInfo: its(elm), facility: follows(elm) });
  const oak = await givenFacility(api, { name: 'Oak' });
  const live = async () => (await api.inject('guest', getCustomer, { query: { id } })).json<{ data: object }>().data;

  const answer = await change(id, { basicInfo: its(oak), facilityId: oak.id });
  const update = answer.json<{ data: { _id: string } }>().data;
  expect(await live()).toMatchObject({ facilityId: elm.id });
  await api.inject('admin', { method: 'PUT', url: '/admin/approve-update' }, { query: { id: update._id } });

  expect(await live()).toMatchObject({ facilityId: oak.id, basicInfo: { mailingAddress: 'Oak, PO Box 40' } });
  const cards = (await api.inject('guest', listCustomers)).json<{ data: object[] }>().data;
  expect(cards).toMatchObject([{ facilityId: oak.id }]);
});

it('an update that is approved long after its facility moved ends at the address that letters have now', async () => {
  const { id } = await api.givenProfile({ basicInfo: { city: 'Bend' } });
  await change(id, { basicInfo: its(elm), facilityId: elm.id });
  await payFromBalance(api, 'member', id);
  const content = { ...elm.content, mailing: { ...elm.content.mailing, lines: ['PO Box 41'] } };
  const moved = await api.modules.facilities.facilities.change(elm, { content, changedAt: api.clock.now() });
  api.clock.advance({ minutes: 11 });
  await api.modules.jobs.runNow('facilityFollowers');

  await api.inject('admin', { method: 'PUT', url: '/admin/approve-update' }, { query: { id } });
  await api.modules.jobs.runNow('facilityFollowers');

  const profile = await api.stored.customers.findOne();
  expect(profile).toMatchObject({ basicInfo: moved && its(moved), facility: { id: elm.id, version: 2 } });
  expect(await api.stored.facilities.countDocuments({ owed: true })).toBe(0);
});

it('D-160 an update that was sent back says its facility, and is sent again with it: from the form, or as it is', async () => {
  const { id } = await api.givenProfile({ basicInfo: { city: 'Bend' } });
  const sentBack = async () => {
    await api.inject('admin', sendBackUpdate, { query: { id }, body: { reason: 'Since when?' } });
    return (await api.inject('member', getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data.update;
  };
  const proposed = async () => (await api.stored.updates.findOne())?.facility;
  await change(id, { basicInfo: its(elm), facilityId: elm.id });
  await payFromBalance(api, 'member', id);

  const shown = await sentBack();
  await change(id, { basicInfo: shown?.changes.basicInfo, facilityId: shown?.facilityId });
  expect([shown?.facilityId, await proposed()]).toEqual([elm.id, follows(elm)]);
  await sentBack();
  await change(id, { specialInstructions: 'Since May.' });
  expect(await proposed()).toEqual(follows(elm));
  await sentBack();
  await change(id, { basicInfo: its(elm), facilityId: null });
  expect(await proposed()).toBeNull();
});

it('saying which facility a typed address is of needs no review, and anything else that changes nothing is refused', async () => {
  const { id } = await api.givenProfile({ basicInfo: its(elm) });
  const other = await givenFacility(api, { name: 'Oak' });

  expect((await change(id, { facilityId: other.id })).json()).toMatchObject({ code: 'no_changes' });
  expect((await change(id, { facilityId: elm.id })).json()).toMatchObject({
    data: { view: 'owner', facilityId: elm.id, update: null },
  });
});

it('D-172 an admin lets a profile follow the facility whose address it has already; the same once more changes nothing', async () => {
  const { id } = await api.givenProfile({ basicInfo: its(elm) });
  const follow = () =>
    api.inject('admin', updateAdminCustomer, {
      query: { id },
      body: { basicInfo: its(elm), facilityId: elm.id },
    });

  expect((await follow()).json()).toMatchObject({ data: { view: 'admin', facilityId: elm.id } });
  expect(await stored()).toEqual(follows(elm));
  expect((await follow()).json()).toMatchObject({ code: 'no_changes' });
});
