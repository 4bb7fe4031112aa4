import { approveCustomer, createCustomer, idempotencyHeader, type Route } from '@inkbridge/contracts';
import { requiredFields } from '@inkbridge/contracts/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { auditOf } from '../testing/admin/audit-of.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
/** Makes the product fail right after each write of a profile. */
let isBroken: boolean;
beforeEach(async () => {
  api = await startTestApi();
  isBroken = true;
  api.modules.profiles.changed.subscribe(() => {
    if (isBroken) throw new RangeError('a bug after the write');
  });
});

type Sent = Parameters<TestApi['inject']>;
async function outcomeOf(who: Sent[0], route: Route, parts: Sent[2]) {
  const answer = await api.inject(who, route, parts);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}

it('a creation that fails after its write says that it was done, and sent again makes no second profile', async () => {
  const basicInfo = { ...requiredFields, height: 70, weight: 180 };
  const sent = { body: { basicInfo }, headers: { [idempotencyHeader]: 'the-same-key' } };

  expect(await outcomeOf('member', createCustomer, sent)).toEqual([409, 'done_not_shown']);
  isBroken = false;
  expect(await outcomeOf('member', createCustomer, sent)).toEqual([200, undefined]);

  expect(await api.stored.customers.countDocuments()).toBe(1);
});

it('an approval that fails after its write says so and is logged as done, and a second one finds it done', async () => {
  isBroken = false;
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null, waitingSince: api.clock.now() });
  isBroken = true;

  expect(await outcomeOf('admin', approveCustomer, { query: { id } })).toEqual([409, 'done_not_shown']);
  isBroken = false;
  expect(await outcomeOf('admin', approveCustomer, { query: { id } })).toEqual([200, undefined]);

  expect((await auditOf(api)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged']);
});

it('an admin’s act that fails before it has written anything says that it failed, and is logged so', async () => {
  isBroken = false;
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null, waitingSince: api.clock.now() });
  vi.spyOn(api.modules.profiles.customers, 'change').mockRejectedValueOnce(new RangeError('a bug before the write'));

  expect(await outcomeOf('admin', approveCustomer, { query: { id } })).toEqual([500, 'internal']);

  expect((await auditOf(api)).map(({ outcome }) => outcome)).toEqual(['refused']);
});

it('a call that fails before any write does not say that it was done', async () => {
  await api.databaseIsAway();

  const [status, code] = await outcomeOf('member', createCustomer, { body: { basicInfo: requiredFields } });

  expect(status).not.toBe(409);
  expect(code).not.toBe('done_not_shown');
});
