import { exportAudit, exportPayments, exportUsers } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import { expect, it } from 'vitest';
import { good, type SampleDoc } from '../../testing/sample-docs.js';
import { startTestApi } from '../../testing/start-test-api.js';

it('AC-413 D-154 the accounts as a file say how many profiles each lists, archived ones too', async () => {
  const api = await startTestApi();
  await api.givenProfile();
  await api.givenProfile({ archivedAt: new Date('2026-11-20T12:00:00Z') });
  await api.stored.users.updateOne(
    { _id: api.people.other.account._id },
    { $set: { referralCents: 19_95, lastName: '=1+1' } },
  );

  const { body } = await api.inject('admin', exportUsers);

  const [head, ...rows] = body.trimEnd().split('\n');
  expect(head).toBe('\uFEFF_id,name,email,createdAt,profiles,referralBalance');
  const since = '2026-08-01T12:00:00.000Z';
  expect(rows).toHaveLength(4);
  expect(rows).toContain(
    `${api.people.member.account._id.toHexString()},Member Tester,member@example.com,${since},2,0.00`,
  );
  expect(rows).toContain(`${api.people.other.account._id.toHexString()},Other =1+1,other@example.com,${since},0,19.95`);
});

it.each([
  { name: 'users', route: exportUsers, field: 'createdAt' },
  { name: 'payments', route: exportPayments, field: 'createdAt' },
  { name: 'audit', route: exportAudit, field: 'at' },
] as const)('D-154 a record whose time is a pattern ends no file of $name before the others', async (of) => {
  const api = await startTestApi();
  const [profile, otherProfile] = [(await api.givenProfile()).id, (await api.givenProfile()).id];
  const aRecord = () => good(of.name, { member: api.people.member, profile, otherProfile });
  const stored = api.stored[of.name] as object as Collection<SampleDoc>;
  await stored.insertOne(aRecord());
  const rows = async () => (await api.inject('admin', of.route)).body.trimEnd().split('\n');
  const before = await rows();

  await stored.insertOne({ ...aRecord(), [of.field]: /^x/ });

  expect(before.length).toBeGreaterThan(1);
  expect(await rows()).toEqual(expect.arrayContaining(before));
});

it('D-111 files are for admins', async () => {
  const api = await startTestApi();

  const answers = await Promise.all(
    [exportPayments, exportUsers].flatMap((route) =>
      (['guest', 'member', 'unverified'] as const).map((who) => api.inject(who, route)),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 401, 403, 403]);
});
