import type { CustomerId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createFeed } from '../../database/feed.js';
import { createCustomerRepository, toCustomer } from '../../profiles/mongo-customer-repository.js';
import { toOwner } from '../../profiles/profile-letter.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { startTestApi } from '../../testing/start-test-api.js';
import { createProfileLetters } from './profile-letters.js';

const at = new Date('2026-11-21T12:00:00Z');

async function given() {
  const api = await startTestApi();
  const customers = createCustomerRepository(api.stored.customers, createFeed());
  const letters = createProfileLetters({ customers, post: api.modules.post, now: api.clock.now });
  return { api, letters };
}

it('the owner of a new profile gets one mail with its price and where to pay, even if notified repeatedly', async () => {
  const { api, letters } = await given();
  const { id } = await api.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });

  await Promise.all([letters.created(id), letters.created(id)]);
  await api.mails();
  await letters.created(id);

  const mails = await api.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'member@example.com',
    subject: 'Inkbridge: Marcus’s profile is saved',
    links: [`https://inkbridge.example/payment?cid=${id}`],
  });
  expect(mails[0]?.text).toMatch(/^Dear Member,[^]*the payment of \$99\.95\. [^]*never ask for money any other way/);
});

it('D-160 each request of an admin for changes is one mail', async () => {
  const { api, letters } = await given();
  const by = api.people.admin.account._id;
  const { id } = await api.givenProfile({ sentBack: { reason: 'Another photo, please.', at, by } });

  await letters.sentBack(id);
  const later = { reason: 'And a shorter bio.', at: new Date('2026-11-22T12:00:00Z'), by };
  await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $set: { sentBack: later } });
  await letters.sentBack(id);
  await letters.sentBack(id);

  const reasons = (await api.mails()).map(({ text }) => /What to change: (.*)/.exec(text)?.[1]);
  expect(reasons).toEqual(['Another photo, please.', 'And a shorter bio.']);
});

it('D-69 a reminder has a one-click way to renew; the next term has a reminder of its own', async () => {
  const { api, letters } = await given();
  const { id } = await api.givenProfile({ expiresAt: new Date('2026-12-21T12:00:00Z') });

  await letters.endsSoon(id, 30);
  await letters.endsSoon(id, 30);
  const expiresAt = new Date('2027-12-21T12:00:00Z');
  await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $set: { expiresAt } });
  await letters.endsSoon(id, 30);

  const mails = await api.mails();
  expect(mails.map(({ text }) => /ends on (\S+)\./.exec(text)?.[1])).toEqual(['12-21-2026', '12-21-2027']);
  expect(mails[0]).toMatchObject({ links: [`https://inkbridge.example/update-inmates?renew=${id}`] });
  expect(mails[0]?.text).toContain('$79.95');
});

it('a profile that is gone sends no mail, and without a database the failure is returned', async () => {
  const { api, letters } = await given();

  expect(await letters.approved(new ObjectId().toHexString() as CustomerId)).toBe(true);
  expect(await api.mails()).toEqual([]);
  const { id } = await api.givenProfile();
  await api.databaseIsAway();

  expect(await letters.approved(id)).toBe(false);
});

it.each([
  { name: 'J.R. Ketterman', isNamed: [true, true] },
  { name: 'Samuel Hightower, Jr.', isNamed: [true, true] },
  { name: 'John «Jack» Kennedy', isNamed: [true, true] },
  { name: 'John *Jack* Kennedy', isNamed: [false, true] },
  { name: 'Win at www.example.com', isNamed: [false, true] },
])('a mail to the owner names "$name" once it is approved, before that only a plain name', ({ name, isNamed }) => {
  const [firstName = '', ...rest] = name.split(' ');
  const basicInfo = { firstName, lastName: rest.join(' ') };
  const named = [null, at].map((approvedAt) => {
    const { facts } = toOwner(toCustomer(aCustomerDoc({ basicInfo, approvedAt })), {
      letter: 'approved',
      facts: {},
      path: '/',
      event: '',
    });
    return facts.who === name;
  });

  expect(named).toEqual(isNamed);
});
