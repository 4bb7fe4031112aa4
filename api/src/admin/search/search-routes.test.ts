import { createCheckoutSession, type FoundRecordsJson, getSessionStatus, searchRecords } from '@inkbridge/contracts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const ask = (text: string, as: 'admin' | 'member' = 'admin') => api.inject(as, searchRecords, { query: { text } });
const found = async (text: string) => (await ask(text)).json<{ data: FoundRecordsJson }>().data;

async function givenPaid() {
  const { id: cid } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const opened = await api.inject('member', createCheckoutSession, { body: { cid } });
  const { sessionId, paymentId } = opened.json<{ data: { sessionId: string; paymentId: string } }>().data;
  api.card.pay(sessionId);
  await api.inject('member', getSessionStatus, { query: { session_id: sessionId } });
  return { cid, sessionId, paymentId };
}

it('D-128 one text finds people by address, their profiles by name and number, and what was paid', async () => {
  const { cid, paymentId } = await givenPaid();
  const [profile] = (await found('marcus')).profiles.items;

  expect(profile).toMatchObject({ _id: cid, name: 'Marcus Hill' });
  expect((await found(profile?.inmateNumber ?? '')).profiles.total).toBe(1);
  expect((await found('member@example')).people.items).toMatchObject([{ email: 'member@example.com' }]);
  expect((await found('HILL, MARCUS')).profiles.total).toBe(1);
  expect((await found('marcus hill')).payments).toMatchObject({ total: 1, items: [{ id: paymentId }] });
});

it('D-128 a name with a comma and other signs is found as it is written', async () => {
  await api.givenProfile({ basicInfo: { firstName: 'Mary, Queen (of)', lastName: 'Scott' } });

  for (const typed of ['Mary, Queen (of) Scott', 'mary, qu', 'queen (of)'])
    expect((await found(typed)).profiles.total, typed).toBe(1);
});

it('D-128 a payment is found by its receipt number, its own id and those of its provider', async () => {
  const { sessionId, paymentId } = await givenPaid();
  const moneyRef = (await api.stored.payments.findOne({ ref: sessionId }))?.moneyRef ?? '';

  const receiptNumber = (await api.stored.payments.findOne({ ref: sessionId }))?.receiptNumber ?? '';

  for (const text of [paymentId, sessionId, moneyRef, receiptNumber])
    expect((await found(text)).payments.items, text).toMatchObject([{ id: paymentId }]);
});

it('D-128 a search without matches is an empty answer, and one letter is too little', async () => {
  await givenPaid();
  const nothing = { items: [], total: 0 };

  expect(await found('zzzz')).toEqual({ people: nothing, profiles: nothing, payments: nothing });
  expect((await ask('m')).json()).toMatchObject({ code: 'invalid_request' });
  expect((await ask('marcus', 'member')).statusCode).toBe(403);
});

it.each(['김', '李', 'ア'])('D-128 the name %s is found, although it has one letter', async (lastName) => {
  const { id } = await api.givenProfile({ basicInfo: { lastName } });

  expect((await found(lastName)).profiles.items).toMatchObject([{ _id: id }]);
});

it('D-96 a name is found without its accents, and with other apostrophes and hyphens than it has', async () => {
  const basicInfo = { firstName: 'Jörg', lastName: 'O’Hara‑Łuczak' };
  const { id } = await api.givenProfile({ basicInfo });

  for (const text of ['Jorg', 'JÖRG', 'Jo\u0308rg', "o'hara-luczak", 'O´Hara', 'j\u200Borg'])
    expect((await found(text)).profiles.items, text).toMatchObject([{ _id: id }]);
});
