import { type CustomerId, rejectUpdate, sendBackUpdate, updateCustomer } from '@inkbridge/contracts';
import { beforeEach, expect, it } from 'vitest';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import type { People } from '../../testing/people.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const put = (id: CustomerId, basicInfo: object) =>
  api.inject('member', updateCustomer, { query: { id }, body: { basicInfo } });

async function balanceOf(who: keyof People): Promise<number | undefined> {
  return (await api.stored.users.findOne({ _id: api.people[who].account._id }))?.referralCents;
}

/** One field paid by the owner, sent back, and made dearer by two more fields. */
async function givenPaidInPart(): Promise<CustomerId> {
  const { id } = await api.givenProfile();
  await put(id, { hairColor: 'Gray' });
  await payFromBalance(api, 'member', id);
  await api.inject('admin', sendBackUpdate, { query: { id }, body: { reason: 'Which gray?' } });
  await put(id, { hairColor: 'Gray', eyeColor: 'Blue', religiousPref: 'Christian' });
  return id;
}

it('D-25 when an update is rejected each of its two payers is credited what they paid, once', async () => {
  const id = await givenPaidInPart();
  await payFromBalance(api, 'other', id);
  const before = { member: (await balanceOf('member')) ?? 0, other: (await balanceOf('other')) ?? 0 };

  await Promise.all([0, 1].map(() => api.inject('admin', rejectUpdate, { query: { id }, body: { reason: 'No.' } })));

  expect(await balanceOf('member')).toBe(before.member + 9_95);
  expect(await balanceOf('other')).toBe(before.other + 19_90);
  const credited = await api.stored.payments.find().toArray();
  expect(credited.map(({ creditedAt }) => creditedAt)).toEqual([api.clock.now(), api.clock.now()]);
});

it.each([
  {
    language: 'en',
    subject: 'Inkbridge: the changes for Marcus Hill were dropped',
    text: /\$9\.95 paid for them goes back/,
  },
  {
    language: 'es',
    subject: 'Inkbridge: se descartaron los cambios de Marcus Hill',
    text: /\$9\.95, vuelve a quien pagó/,
  },
] as const)(
  'D-24 D-25 a payer who never pays the rest is told of the credit in a mail, in $language',
  async (expected) => {
    const { language, subject, text } = expected;
    await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { language } });
    await givenPaidInPart();
    const before = (await balanceOf('member')) ?? 0;
    api.clock.advance({ minutes: 8 * 24 * 60 });

    await api.modules.jobs.runNow('unpaidUpdates');
    await api.modules.jobs.runNow('unpaidUpdates');

    expect(await balanceOf('member')).toBe(before + 9_95);
    const dropped = (await api.mails()).filter((mail) => mail.subject === subject);
    expect(dropped).toMatchObject([{ to: 'member@example.com', text: expect.stringMatching(text) }]);
  },
);

it('D-24 no mail is sent when an update is dropped that was never paid', async () => {
  const { id } = await api.givenProfile();
  await put(id, { hairColor: 'Gray' });
  api.clock.advance({ minutes: 8 * 24 * 60 });

  await api.modules.jobs.runNow('unpaidUpdates');

  expect(await api.mails()).toEqual([]);
});
