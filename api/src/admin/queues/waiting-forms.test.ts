import { type AdminCustomerJson, archiveCustomer, decideForm, getQueues, listWaitingForms } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const form = { scan: 'scan.jpg', code: '4F7K', state: 'waiting', decidedAt: null, reason: null } as const;
const givenForm = (day: string) => api.givenProfile({ signedForm: { ...form, addedAt: new Date(day) } });

async function queue(page = '1') {
  const answer = await api.inject('admin', listWaitingForms, { query: { page, limit: '2' } });
  const { data, total } = answer.json<{ data: AdminCustomerJson[]; total: number }>();
  return { total, ids: data.map(({ _id }) => _id) };
}

async function count() {
  return (await api.inject('admin', getQueues)).json<{ data: { forms: object } }>().data.forms;
}

it('D-136 forms wait oldest first, with their exact number, and no profile without one', async () => {
  await api.givenProfile();
  const late = await givenForm('2026-11-20T00:00:00Z');
  const early = await givenForm('2026-11-18T00:00:00Z');
  const middle = await givenForm('2026-11-19T00:00:00Z');

  expect(await queue()).toEqual({ total: 3, ids: [early.id, middle.id] });
  expect(await queue('2')).toEqual({ total: 3, ids: [late.id] });
  expect(await count()).toEqual({ waiting: 3, since: '2026-11-18T00:00:00.000Z' });
});

it('D-136 a form leaves the queue once it is decided, or its profile archived', async () => {
  const decided = await givenForm('2026-11-18T00:00:00Z');
  const archived = await givenForm('2026-11-19T00:00:00Z');
  const left = await givenForm('2026-11-20T00:00:00Z');

  const body = { decision: 'confirm', addedAt: '2026-11-18T00:00:00Z' };
  await api.inject('admin', decideForm, { query: { id: decided.id }, body });
  await api.inject('admin', archiveCustomer, { query: { id: archived.id } });

  expect(await queue()).toEqual({ total: 1, ids: [left.id] });
  expect(await count()).toEqual({ waiting: 1, since: '2026-11-20T00:00:00.000Z' });
});

it('admins alone are told of a waiting form', async () => {
  const { id } = await givenForm('2026-11-20T00:00:00Z');

  const answer = await api.inject('admin', listWaitingForms);
  const [listed] = answer.json<{ data: AdminCustomerJson[] }>().data;

  expect(listed).toMatchObject({ _id: id, signedForm: { state: 'waiting', code: '4F7K', isCurrent: false } });
  expect(JSON.stringify(listed)).not.toContain('scan.jpg');
  expect((await api.inject('member', listWaitingForms)).statusCode).toBe(403);
  expect(await api.stored.customers.findOne({ _id: new ObjectId(id) })).toHaveProperty('signedForm.scan');
});
