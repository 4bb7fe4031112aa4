import { listCustomers } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';
import { named, namesOf } from '../testing/catalogue/listed.js';

describe('the cost of a page', () => {
  it('a known page is answered with 304 and no body, and in full after a write', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Ada'));
    const first = await api.inject('guest', listCustomers);
    const headers = { 'if-none-match': String(first.headers.etag) };

    const known = await api.inject('guest', listCustomers, { headers });
    await api.givenProfile(named('Bea'));
    const changed = await api.inject('guest', listCustomers, { headers });

    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(changed.statusCode).toBe(200);
    expect(namesOf(changed.json())).toEqual(['Bea', 'Ada']);
  });

  it('a write elsewhere leaves the tag of a page as it is', async () => {
    const api = await startTestApi();
    await api.givenProfile(named('Ada', { state: 'Texas' }));
    const query = { state: 'Texas' };
    const before = await api.inject('guest', listCustomers, { query });

    await api.givenProfile(named('Bea', { state: 'Ohio' }));

    expect((await api.inject('guest', listCustomers, { query })).headers.etag).toBe(before.headers.etag);
  });

  it('a page is compressed after its second request, and varies by encoding', async () => {
    const api = await startTestApi();
    for (let number = 0; number < 20; number += 1) await api.givenProfile(named(`P${number}`));
    const ask = () => api.inject('guest', listCustomers, { headers: { 'accept-encoding': 'gzip, br' } });

    await ask();
    await ask();
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');

    expect((await ask()).headers.vary).toContain('accept-encoding');
  });

  it('a profile keeps one tag on every process: it is made of ids and revisions', async () => {
    const [a, b] = [await startTestApi(), await startTestApi()];
    const _id = new ObjectId();
    await a.givenProfile(named('Warm-up'));
    await a.stored.customers.deleteMany({});
    await a.modules.catalogue.model.rebuild();
    await a.givenProfile({ ...named('Ada'), _id });
    await b.givenProfile({ ...named('Ada'), _id });

    const [one, two] = [await a.inject('guest', listCustomers), await b.inject('guest', listCustomers)];

    expect(one.headers.etag).toBe(two.headers.etag);
  });
});
