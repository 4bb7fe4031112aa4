import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { Sandbox } from './create-sandbox.js';
import { aCheckout, givenWebhook, startSandboxWorld } from '../../../testing/money/given-sandbox.js';

const world = await startSandboxWorld();
afterAll(() => world.close());

type SandboxSetup = Parameters<typeof world.given>[0];

/** A sandbox with an approved and captured order, which makes two messages about one checkout. */
async function givenMessages(given?: SandboxSetup) {
  const sandbox = await world.given(given);
  const { webhook, post } = givenWebhook(sandbox.clock.now);
  const { ref } = await sandbox.wallet.createCheckout(aCheckout());
  await sandbox.desks.wallets.approve(ref);
  await sandbox.wallet.capture(ref, 'key');
  const types = () => webhook.taken.map(({ type }) => type);
  return { ...sandbox, webhook, post, ref, types };
}

async function deliver({ poster }: Pick<Sandbox, 'poster'>, post: Parameters<Sandbox['poster']['start']>[0]) {
  poster.start(post);
  onTestFinished(() => poster.stop());
  await poster.deliverDue();
}

it('each message arrives once, in order, and is then forgotten', async () => {
  const given = await givenMessages();

  await deliver(given, given.post);
  await given.poster.deliverDue();

  expect(given.types()).toEqual(['checkout.approved', 'checkout.completed']);
  expect(await world.checkouts.findOne({ _id: given.ref })).toMatchObject({ events: [], dueAt: null });
});

it('one that is made while the sandbox delivers arrives without being asked for', async () => {
  const sandbox = await world.given();
  const { webhook, post } = givenWebhook(sandbox.clock.now);
  await deliver(sandbox, post);
  const { ref } = await sandbox.wallet.createCheckout(aCheckout());

  await sandbox.desks.wallets.approve(ref);
  await sandbox.poster.stop();

  expect(webhook.taken.map(({ type }) => type)).toEqual(['checkout.approved']);
});

it('the next process says what a killed one could not', async () => {
  const given = await givenMessages();

  await deliver(given.reborn(), given.post);

  expect(given.types()).toEqual(['checkout.approved', 'checkout.completed']);
});

it('a process that died while it delivered is not waited for longer than its lease', async () => {
  const given = await givenMessages();
  await world.checkouts.updateMany({}, { $set: { dueAt: new Date(given.clock.now().getTime() + 60_000) } });
  await deliver(given, given.post);
  expect(given.types()).toEqual([]);

  given.clock.advance({ seconds: 60 });
  await given.poster.deliverDue();

  expect(given.types()).toHaveLength(2);
});

it('a message that was not taken comes again, later each time, and is given up after three days', async () => {
  const given = await givenMessages();
  given.webhook.answers = 500;
  const dueIn = async () => {
    const { dueAt } = (await world.checkouts.findOne({ _id: given.ref })) ?? {};
    return dueAt ? (dueAt.getTime() - given.clock.now().getTime()) / 1000 : null;
  };

  await deliver(given, given.post);
  expect(await dueIn()).toBe(1);
  given.clock.advance({ seconds: 1 });
  await given.poster.deliverDue();
  expect(await dueIn()).toBe(3);

  given.clock.advance({ days: 3 });
  await given.poster.deliverDue();
  expect(await dueIn()).toBeNull();
  expect(given.warnings).toHaveLength(2);
});

it('a product that cannot be reached is a product that did not take it', async () => {
  const given = await givenMessages();

  await deliver(given, () => Promise.reject(new Error('connect ECONNREFUSED')));
  expect(given.types()).toEqual([]);

  given.clock.advance({ seconds: 1 });
  given.poster.start(given.post);
  await given.poster.deliverDue();
  expect(given.types()).toHaveLength(2);
});

it('SANDBOX_DUPLICATE sends each message twice at the same time, by the same name', async () => {
  const given = await givenMessages({ knobs: { duplicate: 1 } });

  await deliver(given, given.post);

  expect(given.webhook.taken).toHaveLength(4);
  expect(new Set(given.webhook.taken.map(({ id }) => id)).size).toBe(2);
});

it('SANDBOX_DROP never sends it', async () => {
  const given = await givenMessages({ knobs: { drop: 1 } });

  await deliver(given, given.post);

  expect(given.types()).toEqual([]);
  expect((await given.wallet.fetch(given.ref)).state).toBe('paid');
});

it('SANDBOX_DELAY_MS holds it back', async () => {
  const given = await givenMessages({ knobs: { delayMs: 60_000 } });
  await deliver(given, given.post);
  expect(given.types()).toEqual([]);

  given.clock.advance({ seconds: 60 });
  await given.poster.deliverDue();

  expect(given.types()).toHaveLength(2);
});

it('SANDBOX_REORDER lets the later one overtake', async () => {
  const given = await givenMessages({ knobs: { reorder: 1 } });

  given.clock.advance({ seconds: 1 });
  await deliver(given, given.post);

  expect(given.types()).toEqual(['checkout.completed', 'checkout.approved']);
});
