import {
  approveCustomer,
  type AuditEntryJson,
  auditEntrySchema,
  type AuditId,
  type CustomerId,
  exportAudit,
  listAudit,
  type Page,
  sendBackCustomer,
  type UserId,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../database/ids.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import type { AuditRecord } from './audit-repository.js';
import { createAuditRepository } from './mongo-audit-repository.js';

type Query = NonNullable<Parameters<TestApi['inject']>[2]>['query'];
type ListJson = Page & { data: AuditEntryJson[] };

async function logOf(api: TestApi, query: Query = {}): Promise<ListJson> {
  const answer = await api.inject('admin', listAudit, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** An entry left behind by an earlier process. */
async function givenEntry(api: TestApi, but: Partial<AuditRecord> = {}): Promise<AuditId> {
  const entry: AuditRecord = {
    id: newId<AuditId>(),
    at: api.clock.now(),
    admin: { id: newId<UserId>(), name: 'Ada Bell', email: 'ada@example.org' },
    action: 'archive_profile',
    target: { kind: 'profile', id: newId(), name: 'Marcus Hill' },
    about: [],
    outcome: 'done',
    refusal: null,
    changes: [],
    requestId: 'run-1',
    ...but,
  };
  await createAuditRepository(api.stored.audit).begin(entry);
  return entry.id;
}

const waiting = { status: 'unapproved', approvedAt: null, expiresAt: null } as const;
const approve = (api: TestApi, id: CustomerId) => api.inject('admin', approveCustomer, { query: { id } });
const idsOf = ({ data }: ListJson) => data.map(({ id }) => id);

it('D-150 an act is in the log with who, when, before, after and the number of its request', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...waiting, waitingSince: api.clock.now() });

  await approve(api, id);

  const { data, total } = await logOf(api);
  const [entry] = data;
  expect(z.array(auditEntrySchema).safeParse(data).success).toBe(true);
  expect(total).toBe(1);
  expect(entry).toMatchObject({
    at: api.clock.now().toISOString(),
    admin: { _id: api.people.admin.account._id.toHexString(), name: 'Admin Tester', email: 'admin@example.com' },
    action: 'approve_profile',
    target: { kind: 'profile', id, name: 'Marcus Hill' },
    outcome: 'done',
    refusal: null,
  });
  expect(entry?.changes).toContainEqual({ field: 'status', before: 'unapproved', after: 'active' });
  expect(entry?.requestId).toMatch(/^[0-9a-f]{8}-/);
});

it('D-67 D-150 one of two admins at once did it, and the other found it done', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...waiting, waitingSince: api.clock.now() });

  const answers = await Promise.all([approve(api, id), approve(api, id)]);

  const { data } = await logOf(api, { about: id });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(data.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged']);
});

it('D-150 a refused act is in the log with why', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...waiting, archivedAt: api.clock.now() });

  const { statusCode } = await approve(api, id);

  const { data } = await logOf(api);
  expect(statusCode).toBe(409);
  expect(data).toMatchObject([{ outcome: 'refused', refusal: 'customer_archived', changes: [] }]);
});

it('D-150 a forbidden or invalid act leaves no entry', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...waiting, waitingSince: api.clock.now() });

  await api.inject('member', approveCustomer, { query: { id } });
  await api.inject('guest', approveCustomer, { query: { id } });
  await api.inject('admin', sendBackCustomer, { query: { id: 'no id' }, body: {} });

  expect(await logOf(api)).toMatchObject({ total: 0, data: [] });
});

it('D-150 without the database nothing is done, and the admin is told to try again', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ ...waiting, waitingSince: api.clock.now() });
  await api.databaseIsAway();

  const answer = await approve(api, id);

  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  await api.databaseIsBack();
  expect((await api.modules.profiles.customers.find(id))?.status).toBe('unapproved');
});

it('D-150 the log is read by the page, newest first, with exact totals', async () => {
  const api = await startTestApi();
  const ids: AuditId[] = [];
  for (let minute = 0; minute < 12; minute += 1) {
    ids.unshift(await givenEntry(api));
    api.clock.advance({ minutes: 1 });
  }

  const [first, second] = [await logOf(api), await logOf(api, { page: 2 })];

  expect(first).toMatchObject({ total: 12, totalPages: 2, page: 1, limit: 10 });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
});

it('D-150 the log is found by act, admin, what it concerns, words and days', async () => {
  const api = await startTestApi({ at: '2026-11-21T00:00:00Z' });
  const [owner, admin] = [newId(), newId<UserId>()];
  const grant = await givenEntry(api, { action: 'add_balance', about: [owner] });
  const last = await givenEntry(api, { at: new Date('2026-11-21T23:59:59.999Z'), requestId: 'run-zz' });
  const ofCleo = { id: admin, name: 'Cleo Day', email: 'cleo@example.org' };
  const next = await givenEntry(api, { at: new Date('2026-11-22T00:00:00Z'), admin: ofCleo });
  const named = { kind: 'user', id: owner, name: 'Una (.*) Dawson' } as const;
  const before = await givenEntry(api, { at: new Date('2026-11-20T23:59:59.999Z'), target: named });

  const found = async (query: Query) => idsOf(await logOf(api, query));
  expect(await found({})).toEqual([next, last, grant, before]);
  expect(await found({ action: 'add_balance' })).toEqual([grant]);
  expect(await found({ admin })).toEqual([next]);
  expect(await found({ about: owner })).toEqual([grant]);
  expect(await found({ search: 'CLEO' })).toEqual([next]);
  expect(await found({ search: 'day' })).toEqual([next]);
  expect(await found({ search: '(.*)' })).toEqual([before]);
  expect(await found({ search: 'run-zz' })).toEqual([last]);
  expect(await found({ from: '2026-11-21', until: '2026-11-21' })).toEqual([last, grant]);
  expect(await found({ until: '2026-11-20' })).toEqual([before]);
  expect(await found({ from: '2026-11-22', until: '2026-11-21' })).toEqual([]);
});

it('D-150 acts at the command line are listed, found and exported as such, beside acts of admins', async () => {
  const api = await startTestApi();
  const ofAdmin = await givenEntry(api);
  api.clock.advance({ minutes: 1 });
  const target = { kind: 'user', id: newId(), name: 'ada@example.org' } as const;
  const typed = await givenEntry(api, { admin: null, action: 'create_admin', target, requestId: '' });

  const { data } = await logOf(api);
  expect(data.map(({ id, admin }) => [id, admin?.email ?? null])).toEqual([
    [typed, null],
    [ofAdmin, 'ada@example.org'],
  ]);
  expect(idsOf(await logOf(api, { search: 'Command line' }))).toEqual([typed]);
  const { body } = await api.inject('admin', exportAudit, { query: { action: 'create_admin' } });
  expect(body).toContain(`Z,command line,create_admin,user,${target.id},ada@example.org,done,,,\n`);
});

const shared = await startTestApi();

it.each<{ query: Record<string, string> }>([
  { query: { action: 'rm' } },
  { query: { about: 'x' } },
  { query: { from: '2026-02-30' } },
  { query: { colour: 'red' } },
])('D-96 a filter that means nothing is refused: $query', async ({ query }) => {
  expect((await shared.inject('admin', listAudit, { query })).statusCode).toBe(400);
});

it('D-111 the log and its file are for admins', async () => {
  const statuses = await Promise.all(
    [listAudit, exportAudit].flatMap((route) =>
      (['guest', 'member', 'unverified'] as const).map(async (who) => (await shared.inject(who, route)).statusCode),
    ),
  );
  expect(statuses).toEqual([401, 403, 403, 401, 403, 403]);
});

it('D-150 the file has the entries of the list, oldest first, and its own taking is in the log', async () => {
  const api = await startTestApi();
  const changes = [{ field: 'basicInfo.city', before: 'Salem', after: '=1+1, "quoted"' }];
  const target = { kind: 'profile', id: newId(), name: '=Marcus, "Bo"\nHill' } as const;
  await givenEntry(api, { target, changes, about: [target.id] });
  api.clock.advance({ minutes: 1 });
  await givenEntry(api, { about: [target.id], outcome: 'refused', refusal: 'customer_archived' });

  const answer = await api.inject('admin', exportAudit, { query: { about: target.id, action: 'archive_profile' } });

  const [head, first, ...rest] = answer.body.split(/\n(?=2026)/);
  expect(head).toBe('\uFEFFat,admin,action,targetKind,targetId,targetName,outcome,refusal,changes,requestId');
  expect(first).toBe(
    `2026-11-21T12:00:00.000Z,ada@example.org,archive_profile,profile,${target.id},"'=Marcus, ""Bo""\nHill",done,,` +
      `"[{""field"":""basicInfo.city"",""before"":""Salem"",""after"":""=1+1, \\""quoted\\""""}]",run-1`,
  );
  expect(rest).toEqual([expect.stringMatching(/^2026-11-21T12:01:00.000Z,.*,refused,customer_archived,,run-1\n$/)]);
  const taken = await logOf(api, { action: 'export_audit', about: target.id });
  expect(taken.data).toMatchObject([{ outcome: 'done', target: { kind: 'records', id: null } }]);
});

it('D-150 an act that lost its process is interrupted by the job, and keeps what was known of it', async () => {
  const api = await startTestApi();
  const id = await givenEntry(api, { outcome: 'started' });

  await api.modules.jobs.runNow('audit');
  const soon = await logOf(api);
  api.clock.advance({ minutes: 6 });
  await api.modules.jobs.runNow('audit');

  expect(soon.data).toMatchObject([{ id, outcome: 'started' }]);
  expect((await logOf(api)).data).toMatchObject([{ id, outcome: 'interrupted', target: { name: 'Marcus Hill' } }]);
});
