import { type CustomerId, sendBackCustomer } from '@inkbridge/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { codeOf, freeChange, updateCalls } from '../../testing/authoring/update-calls.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { put, own } = updateCalls(() => api);

describe('PUT /customer of a profile that no admin has approved', () => {
  const unapproved = { status: 'new', approvedAt: null, expiresAt: null } as const;

  it('D-159 a new profile is changed directly and priced again', async () => {
    const { id } = await api.givenProfile(unapproved);

    const answer = await put(id, { basicInfo: { hairColor: 'Gray', education: 'Doctorate' }, lgbtqTab: false });

    expect(answer.json()).toMatchObject({
      data: {
        view: 'owner',
        basicInfo: { hairColor: 'Gray', education: 'Doctorate' },
        listing: { lgbtqTab: false },
        pendingPayments: { creation: true, totalAmount: 109.9 },
        update: null,
      },
    });
    expect(await api.stored.customers.findOne()).toMatchObject({ pricedVersion: 2 });
  });

  it('a change without effect on the price leaves an open checkout as it is', async () => {
    const { id } = await api.givenProfile(unapproved);

    await put(id, { basicInfo: { hairColor: 'Gray' } });

    expect(await api.stored.customers.findOne()).toMatchObject({ pricedVersion: 1, version: 2 });
  });

  it('neither of two concurrent edits overwrites the other unnoticed', async () => {
    const { id } = await api.givenProfile(unapproved);

    const answers = await Promise.all([
      put(id, { basicInfo: { city: 'Bend' }, version: 1 }),
      put(id, { basicInfo: { city: 'Eugene' }, version: 1 }),
    ]);

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(answers.map(codeOf)).toContain('customer_changed');
  });

  it('D-81 D-161 a profile with a partly reversed payment is queued again when the rest covers its price', async () => {
    const { id } = await api.givenProfile({
      ...unapproved,
      status: 'unpaid',
      creationPaid: 9_995,
      basicInfo: { education: 'Doctorate' },
    });

    await put(id, { basicInfo: { education: null } });

    expect(await own(id)).toMatchObject({
      customerStatus: { status: 'unapproved' },
      pendingPayments: null,
      waitingSince: api.clock.now().toISOString(),
    });
  });

  async function sentBack(): Promise<CustomerId> {
    const { id } = await api.givenProfile({ ...unapproved, basicInfo: { education: 'Doctorate' } });
    await payFromBalance(api, 'member', id);
    const answer = await api.inject('admin', sendBackCustomer, {
      query: { id },
      body: { reason: 'Leave out the surname.' },
    });
    expect(answer.statusCode).toBe(200);
    return id;
  }

  it('D-160 sending a profile again after it was sent back is free', async () => {
    const id = await sentBack();
    expect(await own(id)).toMatchObject({ sentBack: { reason: 'Leave out the surname.' }, waitingSince: null });

    await put(id, { basicInfo: { education: null, religiousPref: 'Christian' } });

    expect(await own(id)).toMatchObject({
      sentBack: null,
      waitingSince: api.clock.now().toISOString(),
      pendingPayments: null,
      creationPaid: 109.9,
      customerStatus: { status: 'unapproved' },
    });
    expect(codeOf(await put(id, freeChange))).toBe('in_review');
  });

  it('D-161 a profile sent back that grew owes only the difference, and is queued again once that is paid', async () => {
    const id = await sentBack();

    await put(id, { basicInfo: { religiousPref: 'Christian' } });

    expect(await own(id)).toMatchObject({
      pendingPayments: { creation: true, totalAmount: 9.95 },
      sentBack: { reason: 'Leave out the surname.' },
    });
    await payFromBalance(api, 'member', id);
    expect(await own(id)).toMatchObject({ sentBack: null, pendingPayments: null, creationPaid: 119.85 });
  });

  it('D-160 a profile sent back can be sent again with only a note', async () => {
    const id = await sentBack();

    expect(codeOf(await put(id, {}))).toBe('no_changes');
    expect((await put(id, { specialInstructions: 'The surname is public anyway.' })).statusCode).toBe(200);
    expect(await own(id)).toMatchObject({ sentBack: null });
  });
});
