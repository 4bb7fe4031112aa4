import { getCustomer, getUser, listCustomers, listMatches, approveCustomer } from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';

describe('while the database is away', () => {
  it('lists, matches and profiles are still read, writes answer 503, and it heals without a restart', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile();
    const waiting = await api.givenProfile({ status: 'unapproved', approvedAt: null });
    const approve = () => api.inject('admin', approveCustomer, { query: { id: waiting.id } });

    await api.databaseIsAway();
    const [list, matches, detail, write, own, ready] = await Promise.all([
      api.inject('guest', listCustomers),
      api.inject('guest', listMatches),
      api.inject('guest', getCustomer, { query: { id } }),
      approve(),
      api.inject('member', getUser),
      api.app.inject('/readyz'),
    ]);

    expect([list, matches, detail].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const refused of [write, own]) {
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
      expect(refused.headers['retry-after']).toBeDefined();
    }
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not_ready', catalogue: true, database: false }]);

    await api.databaseIsBack();
    await expect.poll(async () => (await approve()).statusCode, { timeout: 10_000 }).toBe(200);
    expect((await api.inject('guest', listCustomers)).json()).toMatchObject({ total: 2 });
  }, 30_000);

  it('a member still gets lists, as a guest would', async () => {
    const api = await startTestApi();
    await api.givenProfile();

    await api.databaseIsAway();

    expect((await api.inject('member', listMatches)).json()).toMatchObject({ total: 1 });
  }, 30_000);
});

describe('building', () => {
  it('a rebuild finds what the database holds, and forgets nothing that is written meanwhile', async () => {
    const api = await startTestApi();
    for (let number = 0; number < 60; number += 1) await api.givenProfile();
    const building = api.services.model.rebuild();
    await api.givenProfile({ basicInfo: { firstName: 'Late' } });
    await building;

    const { total, data } = (await api.inject('guest', listCustomers, { query: { l: 1, search: 'late' } })).json<{
      total: number;
      data: unknown[];
    }>();

    expect([total, data.length]).toEqual([1, 1]);
    expect((await api.inject('guest', listCustomers)).json()).toMatchObject({ total: 61 });
  });
});
