import {
  type CustomerJson,
  customerSchema,
  getCustomer,
  listCreatedCustomers,
  listCustomers,
  listMatches,
  type OwnCustomerJson,
  publicCustomerSchema,
} from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

type Answer = { data: CustomerJson };

const read = (api: TestApi, who: Parameters<TestApi['inject']>[0], id: string) =>
  api.inject(who, getCustomer, { query: { id } });

describe('GET /customer?id', () => {
  it('AC-465 AC-506 a guest reads an active profile, without what only its owner may see', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ basicInfo: { bio: 'I read.', height: 72 }, numRatings: 2, ratingSum: 9 });

    const { data } = (await read(api, 'guest', id)).json<Answer>();

    expect(publicCustomerSchema.parse(data)).toMatchObject({
      _id: id,
      view: 'public',
      rating: 4.5,
      numRatings: 2,
      basicInfo: { firstName: 'Marcus', age: 36, height: 72, bio: 'I read.' },
    });
  });

  const hidden = [
    { status: 'inactive' },
    { status: 'unapproved', approvedAt: null },
    { status: 'new', approvedAt: null },
    { status: 'expired' },
    { expiresAt: new Date('2026-11-20T00:00:00Z') },
    { archivedAt: new Date('2026-11-20T00:00:00Z') },
  ] as const;
  it.each(hidden)('AC-112 D-57 %j: its owner and an admin read it, guests and others get 404', async (but) => {
    const api = await startTestApi();
    const { id } = await api.givenProfile(but);

    const statuses = await Promise.all(
      (['guest', 'other', 'member', 'admin'] as const).map(async (who) => (await read(api, who, id)).statusCode),
    );

    expect(statuses).toEqual([404, 404, 200, 200]);
  });

  it('D-57 a hidden profile and one that never was get the same answer', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ status: 'inactive' });

    const [one, two] = [await read(api, 'guest', id), await read(api, 'guest', 'f'.repeat(24))];

    expect({ ...one.json<object>(), requestId: '' }).toEqual({ ...two.json<object>(), requestId: '' });
  });

  it('AC-433 a malformed id is 400, an unknown one 404', async () => {
    const api = await startTestApi();

    for (const id of ['x', '123', 'F'.repeat(24), `${'f'.repeat(24)} `, '', '%00']) {
      const answer = await read(api, 'guest', id);
      expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 400, 'invalid_id']);
    }
    expect((await read(api, 'guest', 'f'.repeat(24))).statusCode).toBe(404);
  });

  it('an owner reads status, contact and dues, an admin also who listed it', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ specialInstructions: 'Call first', premium: { value: 1, endsAt: null } });

    const own = (await read(api, 'member', id)).json<Answer>().data;
    const admins = (await read(api, 'admin', id)).json<Answer>().data;

    expect(own).toMatchObject({
      view: 'owner',
      customerStatus: { status: 'active', expiresAt: '2027-11-01T12:00:00.000Z' },
      addOns: ['Premium'],
      specialInstructionsFlag: true,
      basicInfo: { email: 'private-contact@example.org', dateOfBirth: '1990-06-15' },
    });
    expect(own).not.toHaveProperty('user');
    expect(admins).toMatchObject({ view: 'admin', user: { name: 'Member Tester', email: 'member@example.com' } });
    expect([own, admins].every((view) => customerSchema.safeParse(view).success)).toBe(true);
  });

  it('D-14 D-31 a member sees on another’s profile what both share', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ owner: 'other', personalityInfo: { sports: ['Boxing', 'Golf'] } });
    await api.givenAnswers('member', { sports: ['Golf', 'Tennis'] });

    const { data } = (await read(api, 'member', id)).json<Answer>();

    expect(publicCustomerSchema.parse(data)).toMatchObject({ sharedTraits: { sports: ['Golf'] }, ownTraits: 2 });
  });

  it('D-36 the age on a kept page grows with the birthday', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ basicInfo: { dateOfBirth: '1990-11-22' } });
    const age = async () => (await read(api, 'guest', id)).json<Answer>().data.basicInfo.age;

    expect(await age()).toBe(35);
    api.clock.set('2026-11-22T00:00:00Z');
    expect(await age()).toBe(36);
  });

  it('AC-670 AC-112 a page that was read before is gone when the term ends', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({ expiresAt: new Date('2026-11-22T00:00:00Z') });

    expect((await read(api, 'guest', id)).statusCode).toBe(200);
    api.clock.set('2026-11-22T00:00:00Z');
    expect((await read(api, 'guest', id)).statusCode).toBe(404);
  });

  it('a profile is new for thirty days, then recently changed, then neither', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile({
      approvedAt: new Date('2026-11-01T00:00:00Z'),
      changedAt: new Date('2026-11-20T00:00:00Z'),
    });
    const fresh = async () => (await read(api, 'guest', id)).json<Answer>().data.fresh;

    expect(await fresh()).toBe('newly_listed');
    api.clock.set('2026-12-01T00:00:00Z');
    expect(await fresh()).toBe('recently_updated');
    api.clock.set('2026-12-20T00:00:00Z');
    expect(await fresh()).toBeNull();
  });
});

type ListBody = { total: number; totalPages: number; page: number; limit: number };

describe('GET /user/created-customers', () => {
  it('AC-449 answers the caller’s profiles, newest first, in every status, and nobody else’s', async () => {
    const api = await startTestApi();
    const at = (day: string) => new Date(`2026-10-${day}T00:00:00Z`);
    const old = await api.givenProfile({ createdAt: at('01'), status: 'expired' });
    const archived = await api.givenProfile({ createdAt: at('02'), archivedAt: at('03') });
    await api.givenProfile({ createdAt: at('03'), owner: 'other' });

    const { data } = (await api.inject('member', listCreatedCustomers)).json<{ data: OwnCustomerJson[] }>();

    expect(data.map(({ _id }) => _id)).toEqual([archived.id, old.id]);
    expect(data[0]).toMatchObject({ archived: true, basicInfo: { age: 36 } });
  });

  it('D-33 has pages; without a length, the first hundred', async () => {
    const api = await startTestApi();
    const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour));
    const ids: string[] = [];
    for (let n = 0; n < 103; n += 1) ids.unshift((await api.givenProfile({ createdAt: at(n) })).id);
    const page = async (query: Record<string, number>) => {
      const { data, ...figures } = (await api.inject('member', listCreatedCustomers, { query })).json<
        ListBody & { data: OwnCustomerJson[] }
      >();
      return { ids: data.map(({ _id }) => _id), figures };
    };

    expect(await page({})).toEqual({
      ids: ids.slice(0, 100),
      figures: { total: 103, totalPages: 2, page: 1, limit: 100 },
    });
    expect(await page({ p: 3, l: 40 })).toEqual({
      ids: ids.slice(80),
      figures: { total: 103, totalPages: 3, page: 3, limit: 40 },
    });
  });

  it('AC-484 is refused without a session, and for admins', async () => {
    const api = await startTestApi();

    expect((await api.inject('guest', listCreatedCustomers)).statusCode).toBe(401);
    expect((await api.inject('admin', listCreatedCustomers)).statusCode).toBe(403);
  });
});

it('AC-113 AC-436 D-01 nothing private of a profile or its people is in any public answer', async () => {
  const api = await startTestApi();
  const secrets = {
    email: 'secret-contact@example.org',
    dateOfBirth: '1971-03-14',
    note: 'SECRET NOTE',
    referredBy: 'Internet search',
  } as const;
  const { id } = await api.givenProfile({
    basicInfo: { email: secrets.email, dateOfBirth: secrets.dateOfBirth, referredBy: secrets.referredBy },
    specialInstructions: secrets.note,
    updatedBy: api.people.other.account._id,
    paidBy: api.people.other.account._id,
    consent: { version: 'secret-consent', at: new Date() },
  });
  await api.givenAnswers('other', { hobbies: ['Chess'] });
  const never = [
    ...Object.values(secrets),
    ...(['member', 'other'] as const).flatMap((who) => {
      const { account } = api.people[who];
      return [account.email, account._id.toHexString(), account.uid];
    }),
    'secret-consent',
    'specialInstructions',
    'pendingPayments',
    'createdBy',
    'updatedBy',
    'paidBy',
    'dateOfBirth',
    '"email"',
    '"user"',
  ];

  for (const who of ['guest', 'other', 'unverified'] as const) {
    const answers = [
      await api.inject(who, listCustomers, { query: { search: 'marcus' } }),
      await api.inject(who, listMatches),
      await api.inject(who, getCustomer, { query: { id } }),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(never.filter((text) => body.includes(text))).toEqual([]);
    }
  }
});
