import { approveCustomer, getCustomer, getUser, listCustomers, listMatches } from '@inkbridge/contracts';
import { describe, expect, it } from 'vitest';
import { aCustomerDoc } from '../../testing/docs.js';
import { startTestApi } from '../../testing/start-test-api.js';
import { createFeed } from '../../database/feed.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { toCustomer } from '../../profiles/mongo-customer-repository.js';
import type { MemberMarks } from '../members/member-marks.js';
import type { MemberAnswers } from '../../people/accounts/member-answers.js';
import { createCatalogueService } from './catalogue-service.js';
import { fillDetails } from './fill-details.js';
import { createReadModel } from './read-model.js';

describe('while the database is away', () => {
  it('lists, matches and profiles are still read, writes answer 503, and it heals without a restart', async () => {
    const api = await startTestApi();
    const { id } = await api.givenProfile();
    const waiting = await api.givenProfile({ status: 'unapproved', approvedAt: null });
    const approve = () => api.inject('admin', approveCustomer, { query: { id: waiting.id } });

    await api.databaseIsAway();
    const [list, matches, detail, write, own, ready, serving] = await Promise.all([
      api.inject('guest', listCustomers),
      api.inject('guest', listMatches),
      api.inject('guest', getCustomer, { query: { id } }),
      approve(),
      api.inject('member', getUser),
      api.app.inject('/readyz?store'),
      api.app.inject('/readyz'),
    ]);

    expect([list, matches, detail].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const refused of [write, own]) {
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([serving.statusCode, serving.json()]).toMatchObject([200, { status: 'ready' }]);
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      {
        status: 'not_ready',
        causes: ['the database does not answer'],
        catalogue: true,
        database: false,
        disk: true,
        running: true,
      },
    ]);

    await api.databaseIsBack();
    await expect.poll(async () => (await approve()).statusCode).toBe(200);
    expect((await api.inject('guest', listCustomers)).json()).toMatchObject({ total: 2 });
  });

  it('a profile that nobody has read since the start is shown, because it was read ahead', async () => {
    const api = await startTestApi();
    const { model } = api.modules.catalogue;
    const doc = aCustomerDoc();
    await api.stored.customers.insertOne(doc);
    await model.rebuild();
    await fillDetails({ model, customers: api.modules.profiles.customers }, new AbortController().signal);

    await api.databaseIsAway();
    const { statusCode } = await api.inject('guest', getCustomer, { query: { id: doc._id.toHexString() } });

    expect(statusCode).toBe(200);
  });

  it('a member still gets lists, as a guest would', async () => {
    const api = await startTestApi();
    await api.givenProfile();

    await api.databaseIsAway();

    expect((await api.inject('member', listMatches)).json()).toMatchObject({ total: 1 });
  });
});

describe('building', () => {
  it('a rebuild finds what the database holds, and forgets nothing that is written meanwhile', async () => {
    const api = await startTestApi();
    for (let number = 0; number < 60; number += 1) await api.givenProfile();
    const building = api.modules.catalogue.model.rebuild();
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

describe('late arrivals', () => {
  const now = () => new Date('2026-11-21T12:00:00Z');
  const log = { warn: () => undefined, error: () => undefined };
  const first = toCustomer(aCustomerDoc({ personalityInfo: { sports: ['Golf'] } }));
  const rated = { ...first, ratingSum: 4, numRatings: 1, ratingVersion: 1 };
  const edited = { ...rated, version: 2, personalityInfo: { ...first.personalityInfo, sports: [] } };

  it('an earlier writing of a profile changes neither list nor profile nor what it shares', () => {
    const feed = createFeed<Customer>();
    const { index, details, interestsOf, isOutdated } = createReadModel({
      customers: {} as CustomerRepository, // nothing is read here
      feed,
      now,
      log,
    });

    for (const customer of [edited, rated, first]) feed.publish(customer);

    expect(details.get(first.id)?.body.toString()).toContain('"numRatings":1');
    const [card = new Uint8Array()] = index.list({ page: 1, limit: 1 }).cards;
    expect(Buffer.from(card).toString()).toContain('"numRatings":1');
    expect(interestsOf(first.id)).toHaveLength(0);
    expect([first, rated, edited].map(isOutdated)).toEqual([true, true, false]);
  });

  it('a profile that is read while it is written is not kept as it was before', async () => {
    const feed = createFeed<Customer>();
    const customers = {
      find: () => {
        feed.publish(rated); // a write is published before the read returns
        return Promise.resolve(first);
      },
    } as unknown as CustomerRepository;
    const model = createReadModel({ customers, feed, now, log });
    const [answers, marks] = [{} as MemberAnswers, {} as MemberMarks]; // guests have none
    const catalogue = createCatalogueService({ model, customers, answers, marks, now });

    await catalogue.detail(first.id, null);
    const { body } = await catalogue.detail(first.id, null);

    expect(body.toString()).toContain('"numRatings":1');
  });
});
