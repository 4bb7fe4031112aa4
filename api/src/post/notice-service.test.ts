import type { CustomerId, PaymentId, UpdateId, UserId } from '@inkbridge/contracts';
import { cents, noChange, nothingPaid, quote } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { NewPayment } from '../money/payment-repository.js';
import { createPaymentRepository } from '../money/mongo-payment-repository.js';
import { createUpdateRepository } from '../profiles/mongo-update-repository.js';
import { anUpdate } from '../testing/profiles/an-update.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const at = new Date('2026-11-21T12:00:00Z');

async function givenUpdate(api: TestApi, but: Parameters<typeof anUpdate>[0]): Promise<UpdateId> {
  const update = anUpdate({ createdBy: api.people.member.account._id.toHexString() as UserId, ...but });
  await createUpdateRepository(api.stored.updates).insertLive(update);
  return update.id;
}

async function givenPayment(api: TestApi, but: Partial<NewPayment>): Promise<PaymentId> {
  const id = new ObjectId().toHexString() as PaymentId;
  const months = { premiumPlacement: 0, featuredPlacement: 1 };
  const priced = quote(nothingPaid, noChange, months);
  await createPaymentRepository(api.stored.payments).insert({
    id,
    customerId: new ObjectId().toHexString() as CustomerId,
    userId: api.people.other.account._id.toHexString() as UserId,
    gateway: 'sandbox_card',
    ref: 'cs_test_1',
    moneyRef: null,
    clientToken: null,
    card: null,
    dueKind: 'renewal',
    dueKey: 'a:renewal:0',
    generation: 1,
    updateId: null,
    pricedVersion: null,
    cents: 94_94,
    currency: 'USD',
    quote: { ...priced, lines: [...priced.lines] },
    months,
    state: 'applied',
    createdAt: at,
    expiresAt: at,
    checkAt: at,
    paidAt: at,
    appliedAt: at,
    refundedAt: null,
    creditedAt: null,
    reason: null,
    ...but,
  });
  return id;
}

it('a new profile is told to its owner, with what it costs and where to pay; told twice it is one mail', async () => {
  const api = await startTestApi();
  const { id: customerId } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const { notices } = api.services;

  await Promise.all([
    notices.tell({ kind: 'profileCreated', customerId }),
    notices.tell({ kind: 'profileCreated', customerId }),
  ]);
  await api.mails();
  await notices.tell({ kind: 'profileCreated', customerId });

  const mails = await api.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'member@example.com',
    subject: 'Inkbridge: the profile of Marcus Hill is saved',
    links: [`https://inkbridge.example/payment?cid=${customerId}`],
  });
  expect(mails[0]?.text).toMatch(/^Dear Member,[^]*the payment of \$99\.95\. [^]*never ask for money any other way/);
});

it('D-108 what an admin says is told each time it is said', async () => {
  const api = await startTestApi();
  const by = api.people.admin.account._id;
  const { id: customerId } = await api.givenProfile({ sentBack: { reason: 'Another photo, please.', at, by } });
  const _id = new ObjectId(customerId);

  await api.services.notices.tell({ kind: 'profileSentBack', customerId });
  const later = new Date('2026-11-22T12:00:00Z');
  await api.stored.customers.updateOne(
    { _id },
    { $set: { sentBack: { reason: 'And a shorter bio.', at: later, by } } },
  );
  await api.services.notices.tell({ kind: 'profileSentBack', customerId });
  await api.services.notices.tell({ kind: 'profileSentBack', customerId });

  const reasons = (await api.mails()).map(({ text }) => /What we ask for: (.*)/.exec(text)?.[1]);
  expect(reasons).toEqual(['Another photo, please.', 'And a shorter bio.']);
});

it('a payment is told to who paid, not to the owner, with its receipt; its refund too', async () => {
  const api = await startTestApi();
  const { id: customerId } = await api.givenProfile();
  const paymentId = await givenPayment(api, { customerId });

  await api.services.notices.tell({ kind: 'paymentReceived', paymentId });
  await api.services.notices.tell({ kind: 'refunded', paymentId });

  expect(await api.mails()).toMatchObject([
    { to: 'other@example.com', subject: 'Inkbridge: the profile of Marcus Hill is renewed' },
    { to: 'other@example.com', subject: 'Inkbridge: $94.94 is on its way back to you' },
  ]);
  const [paid] = await api.mails();
  expect(paid?.links).toEqual([`https://inkbridge.example/receipt/${paymentId}`]);
  expect(paid?.text).toContain('stays until 11-01-2027');
});

it('a refund is told when the profile is gone', async () => {
  const api = await startTestApi();
  const paymentId = await givenPayment(api, { state: 'refunded' });

  await api.services.notices.tell({ kind: 'refunded', paymentId });

  expect((await api.mails())[0]?.text).toContain('for the profile of the person you listed could not be used');
});

it('D-25 a rejection gives the reason and what is credited, in the language of its reader', async () => {
  const api = await startTestApi();
  await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { language: 'es' } });
  const { id: customerId } = await api.givenProfile();
  const updateId = await givenUpdate(api, { customerId, reason: 'No se lee la foto.', paidCents: cents(9_95) });

  await api.services.notices.tell({ kind: 'updateRejected', updateId });

  const [mail] = await api.mails();
  expect(mail?.subject).toBe('Inkbridge: no se aceptaron los cambios de Marcus Hill');
  expect(mail?.text).toMatch(/El motivo: No se lee la foto\.[^]*\$9\.95, se abona/);
});

it('D-69 a reminder has a one-click way to renew; another term is reminded of again', async () => {
  const api = await startTestApi();
  const { id: customerId } = await api.givenProfile({ expiresAt: new Date('2026-12-21T12:00:00Z') });
  const notice = { kind: 'endsSoon', customerId, days: 30 } as const;

  await api.services.notices.tell(notice);
  await api.services.notices.tell(notice);
  const expiresAt = new Date('2027-12-21T12:00:00Z');
  await api.stored.customers.updateOne({ _id: new ObjectId(customerId) }, { $set: { expiresAt } });
  await api.services.notices.tell(notice);

  const mails = await api.mails();
  expect(mails.map(({ text }) => /ends on (\S+)\./.exec(text)?.[1])).toEqual(['12-21-2026', '12-21-2027']);
  expect(mails[0]).toMatchObject({ links: [`https://inkbridge.example/update-inmates?renew=${customerId}`] });
  expect(mails[0]?.text).toContain('$79.95');
});

it('what is about nothing any more is told to nobody, and a database that is away breaks nothing', async () => {
  const api = await startTestApi();
  const { notices } = api.services;
  const gone = new ObjectId().toHexString();

  expect(await notices.tell({ kind: 'profileApproved', customerId: gone as CustomerId })).toBe(true);
  await notices.tell({ kind: 'updateApproved', updateId: gone as UpdateId });
  await notices.tell({ kind: 'paymentReceived', paymentId: gone as PaymentId });
  expect(await api.mails()).toEqual([]);
  const { id: customerId } = await api.givenProfile();
  await api.databaseIsAway();

  expect(await notices.tell({ kind: 'profileApproved', customerId })).toBe(false);
});
