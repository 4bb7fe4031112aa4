import { cancelUpdate, type CustomerId, sendBackUpdate } from '@inkbridge/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { codeOf, paidChange, updateCalls } from '../../testing/authoring/update-calls.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
const { sent, own } = updateCalls(() => api);

describe('an update that was sent back', () => {
  async function sentBack(): Promise<CustomerId> {
    const { id } = await api.givenProfile();
    await sent(id, paidChange);
    await payFromBalance(api, 'member', id);
    const answer = await api.inject('admin', sendBackUpdate, { query: { id }, body: { reason: 'Which gray?' } });
    expect(answer.statusCode).toBe(200);
    return id;
  }

  it('D-160 is changed and queued again without a second charge', async () => {
    const id = await sentBack();
    expect(await own(id)).toMatchObject({ update: { state: 'pending', sentBack: { reason: 'Which gray?' } } });

    const again = await sent(id, { basicInfo: { eyeColor: 'Blue' } });

    expect(again).toMatchObject({ state: 'pending', sentBack: null, totalAmount: 9.95 });
    expect(again.changes.basicInfo).toEqual({ eyeColor: 'Blue' });
    expect(await api.stored.updates.countDocuments()).toBe(1);
  });

  it('D-160 is sent again unchanged when the form is unchanged', async () => {
    const id = await sentBack();

    expect(await sent(id, { specialInstructions: 'Light gray.' })).toMatchObject({
      state: 'pending',
      sentBack: null,
      note: 'Light gray.',
      changes: paidChange,
    });
  });

  it('D-161 that grew owes only the difference', async () => {
    const id = await sentBack();

    const grown = await sent(id, { basicInfo: { hairColor: 'Gray', eyeColor: 'Blue' } });

    expect(grown).toMatchObject({ state: 'awaiting_payment', totalAmount: 19.9 });
    expect((await own(id)).pendingPayments).toMatchObject({ update: true, totalAmount: 9.95 });
    expect(codeOf(await api.inject('member', cancelUpdate, { query: { id } }))).toBe('already_paid');

    await payFromBalance(api, 'member', id);
    expect(await own(id)).toMatchObject({ pendingPayments: null, update: { state: 'pending', sentBack: null } });
    expect(await api.stored.updates.findOne()).toMatchObject({ paidCents: 1_990 });
  });

  it('D-161 that grew can be made cheaper again', async () => {
    const id = await sentBack();
    await sent(id, { basicInfo: { hairColor: 'Gray', eyeColor: 'Blue' } });

    expect(await sent(id, paidChange)).toMatchObject({ state: 'pending', sentBack: null });
    expect((await own(id)).pendingPayments).toBeNull();
  });
});
