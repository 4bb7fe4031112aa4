import {
  addFacility,
  changeFacility,
  type CustomerId,
  type FacilityContent,
  facilityContentSchema,
  type FacilityId,
  getCustomer,
} from '@inkbridge/contracts';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { ObjectId } from 'mongodb';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { StoredFacility } from '../../facilities/facility.js';
import { aFacility, givenFacility } from '../../testing/facilities.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const box = (number: number) => ({ mailing: { ...aFacility().mailing, lines: [`PO Box ${number}`] } });

async function followerOf(api: TestApi, { id, version, content }: StoredFacility, but = {}): Promise<CustomerId> {
  return (await api.givenProfile({ basicInfo: facilityAddress(content), facility: { id, version }, ...but })).id;
}

async function changed(api: TestApi, id: FacilityId, but: Partial<FacilityContent>): Promise<void> {
  const version = (await api.modules.facilities.facilities.find(id))?.version;
  const body = { version, content: z.encode(facilityContentSchema, aFacility(but)) };
  expect((await api.inject('admin', changeFacility, { query: { id }, body })).statusCode).toBe(200);
}

async function addressOf(api: TestApi, id: CustomerId): Promise<string | undefined> {
  const answer = await api.inject('guest', getCustomer, { query: { id } });
  return answer.json<{ data: { basicInfo: { mailingAddress: string } } }>().data.basicInfo.mailingAddress;
}

const letters = async (api: TestApi) =>
  (await api.mails()).filter(({ subject }) => subject.includes('new mailing address')).map(({ to }) => to);

it('profiles show the new address at once, each owner is mailed once, nobody owes anything, and the history says so', async () => {
  const api = await startTestApi();
  const elm = await givenFacility(api);
  const first = await followerOf(api, elm, { mailDoubtedAt: new Date('2026-11-02') });
  await followerOf(api, elm);
  const byHand = (await api.givenProfile({ basicInfo: facilityAddress(elm.content) })).id;

  await changed(api, elm.id, box(41));

  expect(await addressOf(api, first)).toBe('Elm Creek Correctional, PO Box 41');
  expect(await addressOf(api, byHand)).toBe('Elm Creek Correctional, PO Box 40');
  expect(await letters(api)).toEqual([api.people.member.identity.email]);
  const doc = await api.stored.customers.findOne({ 'basicInfo.mailingAddress': /41/ });
  expect(doc).toMatchObject({ facility: { id: elm.id, version: 2 }, pendingPayments: null, mailDoubtedAt: null });
  const log = await api.stored.audit.find({ action: 'follow_facility' }).toArray();
  expect(log).toHaveLength(2);
  expect(log[0]).toMatchObject({
    admin: null,
    outcome: 'done',
    target: { kind: 'profile' },
    changes: [expect.objectContaining({ after: expect.stringContaining('PO Box 41') })],
  });
});

it('a change that leaves the address alone changes no profile', async () => {
  const api = await startTestApi();
  const elm = await givenFacility(api);
  await followerOf(api, elm);

  await changed(api, elm.id, { phone: '555 0100' });

  expect(await api.stored.customers.findOne()).toMatchObject({ version: 1, facility: { version: 1 } });
  expect(await letters(api)).toEqual([]);
});

it('a closed facility’s people go to the one that follows it, over another closed one too', async () => {
  const api = await startTestApi();
  const oak = await givenFacility(api, { name: 'Oak' });
  const elm = await givenFacility(api);
  const id = await followerOf(api, elm);

  await changed(api, elm.id, { status: { is: 'closed', followsTo: oak.id } });
  expect(await addressOf(api, id)).toBe('Oak, PO Box 40');
  const yew = await givenFacility(api, { name: 'Yew' });
  await changed(api, oak.id, { name: 'Oak', status: { is: 'closed', followsTo: yew.id } });

  expect(await addressOf(api, id)).toBe('Yew, PO Box 40');
  expect((await api.stored.customers.findOne())?.facility).toEqual({ id: yew.id, version: 1 });
});

it('a crash half way is made good by the job, without a second mail', async () => {
  const api = await startTestApi();
  const elm = await givenFacility(api);
  const ids = [await followerOf(api, elm), await followerOf(api, elm)];
  const { customers } = api.modules.profiles;
  const write = vi.spyOn(customers, 'change').mockRejectedValueOnce(new Error('it ended'));
  const body = { version: 1, content: z.encode(facilityContentSchema, aFacility(box(41))) };

  expect((await api.inject('admin', changeFacility, { query: { id: elm.id }, body })).statusCode).toBe(200);
  write.mockRestore();
  await api.modules.jobs.runNow('facilityFollowers');

  for (const id of ids) expect(await addressOf(api, id)).toBe('Elm Creek Correctional, PO Box 41');
  expect(await letters(api)).toEqual([api.people.member.identity.email]);
});

it('a facility whose people go to one that cannot be read keeps nobody else from moving', async () => {
  const api = await startTestApi();
  const oak = await givenFacility(api, { name: 'Oak' });
  const elm = await givenFacility(api);
  const yew = await givenFacility(api, { name: 'Yew' });
  const id = await followerOf(api, yew);
  await changed(api, elm.id, { status: { is: 'closed', followsTo: oak.id } });
  await changed(api, yew.id, { name: 'Yew', ...box(41) });
  await api.stored.customers.updateOne({}, { $set: { 'facility.version': 1, 'basicInfo.mailingAddress': 'Yew' } });
  await api.stored.facilities.updateOne({ _id: new ObjectId(oak.id) }, { $set: { 'content.name': 7 } });

  expect(await api.modules.jobs.runNow('facilityFollowers')).toBe(true);

  expect(await addressOf(api, id)).toBe('Yew, PO Box 41');
});

it('a form that was filled in before the move and stored after it is found by the job', async () => {
  const api = await startTestApi();
  const elm = await givenFacility(api);
  await changed(api, elm.id, box(41));
  const id = await followerOf(api, elm);

  await api.modules.jobs.runNow('facilityFollowers');
  expect(await addressOf(api, id)).toBe('Elm Creek Correctional, PO Box 41');
  expect(await api.stored.facilities.countDocuments({ owed: true })).toBe(1);

  api.clock.advance({ minutes: 11 });
  await api.modules.jobs.runNow('facilityFollowers');
  expect(await api.stored.facilities.countDocuments({ owed: true })).toBe(0);
});

it('nobody can follow a closed facility', async () => {
  const api = await startTestApi();
  const content = z.encode(facilityContentSchema, aFacility({ status: { is: 'closed', followsTo: null } }));
  const added = await api.inject('admin', addFacility, { body: { content } });
  const { id } = added.json<{ data: { id: FacilityId } }>().data;

  expect(await api.modules.authoring.following.followed({ ...facilityAddress(aFacility()) } as never, id)).toBeNull();
});
