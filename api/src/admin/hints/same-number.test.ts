import { type CustomerId, listSameNumber, mostLookedUp, mostSameNumber, type UserId } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const { basicInfo } = aCustomerDoc();
const numbered = (inmateNumber: string, state: typeof basicInfo.state = 'Texas') => ({
  basicInfo: { ...basicInfo, inmateNumber, state },
});

async function sameOf(api: TestApi, id: CustomerId | CustomerId[]) {
  const answer = await api.inject('admin', listSameNumber, { query: { id } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: string; same: { _id: string; status: string; archived: boolean }[] }[] }>().data;
}

it('the same number in the same state is found however it is written, deleted and expired profiles are said as such', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile(numbered('TX-0012-34'));
  const expired = await api.givenProfile({ ...numbered('tx001234'), expiresAt: new Date('2026-11-01') });
  const deleted = await api.givenProfile({ ...numbered('TX 001234'), archivedAt: new Date('2026-11-01') });
  await api.givenProfile(numbered('TX-0012-35'));
  await api.givenProfile(numbered('TX-0012-34', 'Ohio'));

  const [found] = await sameOf(api, id);

  expect(found?.same.toSorted((one, other) => Number(one.archived) - Number(other.archived))).toMatchObject([
    { _id: expired.id, status: 'expired', archived: false },
    { _id: deleted.id, archived: true },
  ]);
});

it('several profiles are looked up at once, each with its own twins, and one without any has none', async () => {
  const api = await startTestApi();
  const [one, twin, alone] = [
    await api.givenProfile(numbered('111')),
    await api.givenProfile(numbered('1-1-1')),
    await api.givenProfile(numbered('222')),
  ];

  const found = await sameOf(api, [one.id, twin.id, alone.id]);

  const byId = new Map(found.map(({ id, same }) => [id, same.map(({ _id }) => _id)]));
  expect([byId.get(one.id), byId.get(twin.id), byId.get(alone.id)]).toEqual([[twin.id], [one.id], []]);
});

it('the number that a live update brings is compared too', async () => {
  const api = await startTestApi();
  const [one, other] = [await api.givenProfile(numbered('111')), await api.givenProfile(numbered('999'))];
  const createdBy = api.people.member.account._id.toHexString() as UserId;
  const changes = { basicInfo: { inmateNumber: '9-99' }, personalityInfo: {}, listing: {} };
  await createUpdateRepository(api.stored.updates).insertLive(anUpdate({ customerId: one.id, createdBy, changes }));

  expect(await sameOf(api, one.id)).toMatchObject([{ same: [{ _id: other.id }] }]);
});

it('a number without letters and digits is nobody else’s, and of many twins some are named', async () => {
  const api = await startTestApi();
  const none = await api.givenProfile(numbered('--'));
  await api.givenProfile(numbered('-'));
  const many = [];
  for (let number = 0; number < mostSameNumber + 2; number += 1) many.push(await api.givenProfile(numbered('77')));

  expect(await sameOf(api, none.id)).toEqual([{ id: none.id, same: [] }]);
  const [found] = await sameOf(api, many[0]?.id ?? none.id);
  expect(found?.same).toHaveLength(mostSameNumber);
});

it('a profile of an older release is compared once the job has reached it', async () => {
  const api = await startTestApi();
  const [one, older] = [await api.givenProfile(numbered('55')), await api.givenProfile(numbered('5-5'))];
  await api.stored.customers.updateMany({}, { $unset: { numberKey: true } });
  expect(await sameOf(api, one.id)).toEqual([{ id: one.id, same: [] }]);

  await api.modules.profiles.sameNumbers.addKeys();

  expect(await sameOf(api, one.id)).toMatchObject([{ same: [{ _id: older.id }] }]);
});

it('the numbers are read from their index', async () => {
  const api = await startTestApi();
  const plan = await api.stored.customers.find({ numberKey: 'Texas 1' }).sort({ _id: -1 }).explain();

  expect(JSON.stringify(plan)).toContain('number');
});

it.each([
  { what: 'a bad id', query: { id: 'x' } },
  { what: 'too many', query: { id: Array.from({ length: mostLookedUp + 1 }, () => 'a'.repeat(24)) } },
])('$what is a bad request', async ({ query }) => {
  const api = await startTestApi();

  expect((await api.inject('admin', listSameNumber, { query })).statusCode).toBe(400);
});

it('a request that names no profile is a bad one', async () => {
  const api = await startTestApi();

  expect((await api.inject('admin', listSameNumber)).statusCode).toBe(400);
});

it('a profile that does not exist is left out, and nobody but admins may ask', async () => {
  const api = await startTestApi();
  const query = { id: 'a'.repeat(24) };

  expect(await sameOf(api, 'a'.repeat(24) as CustomerId)).toEqual([]);
  expect((await api.inject('member', listSameNumber, { query })).statusCode).toBe(403);
  expect((await api.inject('guest', listSameNumber, { query })).statusCode).toBe(401);
});
