import { afterAll, expect, it } from 'vitest';
import { startPaymentWorlds } from '../testing/money/payment-world.js';
import { creation, refused } from '../testing/money/expected.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('case 26 AC-336 AC-337 two spends at once never make the balance negative', async () => {
  const w = await world();
  const [one, two] = [await w.newProfile(), await w.newProfile()];
  await w.setBalance(w.member, 150_00, [one, two]);

  const spends = await Promise.allSettled(
    [one, two].map((cid) => w.money.checkouts.payWithReferral({ cid }, w.member)),
  );

  expect(spends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(spends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('balance_too_low') });
  expect(await w.balance(w.member)).toBe(150_00 - creation);
  const statuses = [(await w.customer(one)).status, (await w.customer(two)).status];
  expect(statuses.toSorted()).toEqual(['new', 'unapproved']);
});

it('case 26 a double click spends once, and an equal balance is enough (D-45)', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.setBalance(w.member, creation, [cid]);

  await Promise.allSettled([0, 1, 2].map(() => w.money.checkouts.payWithReferral({ cid }, w.member)));

  expect(await w.balance(w.member)).toBe(0);
  expect(await w.customer(cid)).toMatchObject({ status: 'unapproved', creationPaid: creation });
});

it('case 26 too little, or a profile the balance is not for, is refused', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.setBalance(w.member, creation - 1, [cid]);
  await expect(w.money.checkouts.payWithReferral({ cid }, w.member)).rejects.toEqual(refused('balance_too_low'));
  await w.setBalance(w.member, creation, []);
  await expect(w.money.checkouts.payWithReferral({ cid }, w.member)).rejects.toEqual(refused('not_referral_customer'));

  expect(await w.balance(w.member)).toBe(creation);
});

it('case 26 a spend that cannot be applied is credited once, also after a crash', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.setBalance(w.member, 200_00, [cid]);
  w.crash('balances.debit');
  await expect(w.money.checkouts.payWithReferral({ cid }, w.member)).rejects.toThrow();
  expect(await w.balance(w.member)).toBe(200_00 - creation);
  await w.customers.change(await w.customer(cid), { pricedVersion: 2 });
  w.crash('balances.refund');

  await w.sweepLater();
  await w.sweepLater();
  await w.sweepLater();

  expect(await w.balance(w.member)).toBe(200_00);
  expect((await w.payments.listOfDue(`${cid}:creation:0`)).map(({ state }) => state)).toEqual(['refunded']);
});
