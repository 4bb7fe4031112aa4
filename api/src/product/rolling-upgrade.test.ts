import {
  approveCustomer,
  getCustomer,
  getUser,
  listAdminCustomers,
  listCustomers,
  listPaymentHistories,
  listUsers,
} from '@inkbridge/contracts';
import { type Collection, ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPayment } from '../testing/money/a-payment.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { UnreadableError } from '../database/unreadable.js';
import { createPaymentRepository } from '../money/mongo-payment-repository.js';

/** This release plays the older one: documents as a newer one may write them are in its database. */
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

/** The collection without its type: a newer release knows other fields. */
const asNewer = (stored: object) => stored as Collection;

describe('a field that a newer release adds', () => {
  it('is passed over in lists and pages, and is still there after a write of the older release', async () => {
    const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null });
    const _id = new ObjectId(id);
    const added = { favoriteSong: 'Blue', 'photos.cover': 'x', consent: { version: '2', at: new Date(), by: 'phone' } };
    await asNewer(api.stored.customers).updateOne({ _id }, { $set: added });
    await asNewer(api.stored.users).updateMany({}, { $set: { nickname: 'Sam' } });

    const approved = await api.inject('admin', approveCustomer, { query: { id } });
    await api.modules.catalogue.model.rebuild();
    const answers = await Promise.all([
      api.inject('guest', listCustomers),
      api.inject('guest', getCustomer, { query: { id } }),
      api.inject('member', getUser),
      api.inject('admin', listUsers),
    ]);

    expect([approved, ...answers].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[1]?.body).not.toContain('favoriteSong');
    expect(await asNewer(api.stored.customers).findOne({ _id })).toMatchObject({
      favoriteSong: 'Blue',
      photos: { cover: 'x' },
      consent: { by: 'phone' },
    });
    expect(await asNewer(api.stored.users).countDocuments({ nickname: 'Sam' })).toBeGreaterThan(0);
  });
});

describe('a field that a newer release drops', () => {
  it('has its default, where it is not required', async () => {
    const { id } = await api.givenProfile();
    const gone = { mailDoubtedAt: 1, addressConfirmedAt: 1, boughtMonths: 1, search: 1, sentBack: 1 };
    await asNewer(api.stored.customers).updateOne({ _id: new ObjectId(id) }, { $unset: gone });

    await api.modules.catalogue.model.rebuild();

    expect((await api.inject('guest', listCustomers)).json()).toMatchObject({ total: 1 });
    expect((await api.inject('admin', listAdminCustomers)).json()).toMatchObject({ total: 1 });
  });
});

describe('a document that cannot be read', () => {
  it('is left out of lists, and takes them from nobody', async () => {
    const [{ id }, broken] = [await api.givenProfile(), await api.givenProfile()];
    const set = { $set: { status: 'of a newer release' } };
    await asNewer(api.stored.customers).updateOne({ _id: new ObjectId(broken.id) }, set);
    await asNewer(api.stored.users).updateOne({ _id: api.people.other.account._id }, { $set: { bio: 1 } });

    await api.modules.catalogue.model.rebuild();
    const lists = await Promise.all([
      api.inject('guest', listCustomers),
      api.inject('admin', listAdminCustomers),
      api.inject('admin', listUsers),
    ]);

    expect(lists.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const ids = lists.map((list) => list.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id));
    expect(ids[0]).toEqual([id]);
    expect(ids[1]).not.toContain(broken.id);
    expect(ids[2]).not.toContain(api.people.other.account._id.toHexString());
    expect(api.modules.unreadable.count()).toBe(2);
  });

  it('is left out of public lists when its card cannot be made, at a start and when time changes it', async () => {
    const [{ id }, odd] = [await api.givenProfile(), await api.givenProfile()];
    const beyondFive = { $set: { ratingSum: 100, numRatings: 1 } };
    await asNewer(api.stored.customers).updateOne({ _id: new ObjectId(odd.id) }, beyondFive);
    const listed = async () =>
      (await api.inject('guest', listCustomers)).json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id);

    await api.modules.catalogue.model.rebuild();
    const atStart = await listed();
    api.clock.advance({ days: 400 });
    await api.modules.catalogue.model.catchUp();

    expect(atStart).toEqual([id]);
    expect(api.modules.catalogue.model.isCurrent()).toBe(true);
    const asked = await api.inject('guest', getCustomer, { query: { id: odd.id } });
    expect([404, 409]).toContain(asked.statusCode);
    expect(api.modules.unreadable.count()).toBe(1);
  });

  it('is left out of lists of payments, and refuses what is about its money', async () => {
    const { id: customerId } = await api.givenProfile();
    const payments = createPaymentRepository(api.stored);
    const [broken, good] = [aPayment({ customerId }), aPayment({ customerId })];
    for (const one of [broken, good]) await payments.insert(one);
    await asNewer(api.stored.payments).updateOne({ _id: new ObjectId(broken.id) }, { $set: { cents: 'ten' } });

    const list = await api.inject('admin', listPaymentHistories);

    expect(list.statusCode).toBe(200);
    expect(list.json<{ data: { id: string }[] }>().data.map((row) => row.id)).toEqual([good.id]);
    await expect(payments.find(broken.id)).rejects.toThrow(UnreadableError);
    await expect(payments.listOfDue(broken.dueKey)).rejects.toThrow(UnreadableError);
  });
});
