import { afterAll } from 'vitest';
import type { Sandbox } from '../../src/adapters/payments/sandbox/create-sandbox.js';
import { messageOf } from '../../src/adapters/payments/sandbox/sandbox-message.js';
import { sandboxSecret, startSandboxWorld } from '../../src/testing/money/given-sandbox.js';
import { signatureHeader, signatureOf } from '../../src/adapters/payments/sandbox/webhook-signature.js';
import { type GatewayUnderTest, type Message, noon, paymentGatewaySuite } from './payment-gateway.suite.js';

const world = await startSandboxWorld();
afterAll(() => world.close());

const [pays, declined] = ['4242424242424242', '4000000000000002'];

/** Adapts either kind to the suite; the test's clock stays at noon. */
async function given(takes: GatewayUnderTest['takes'], gatewayOf: (sandbox: Sandbox) => Sandbox['card']) {
  const sandbox = await world.given();
  async function typeCard(ref: string, number: string): Promise<void> {
    const { clientToken } = (await world.checkouts.findOne({ _id: ref })) ?? { clientToken: '' };
    await sandbox.desks.cards.pay(ref, { clientSecret: clientToken, number, expiry: '12/34', securityCode: '123' });
  }
  return { sandbox, typeCard, under: { gateway: gatewayOf(sandbox), takes, message } };
}

async function message(ref: string): Promise<Message> {
  const checkout = await world.checkouts.findOne({ _id: ref });
  if (!checkout) throw new RangeError('There is no such checkout');
  const raw = messageOf(checkout, { id: 'evt_1', type: 'checkout.completed', at: noon });
  return { raw, headers: { [signatureHeader]: signatureOf(raw, sandboxSecret, noon) } };
}

paymentGatewaySuite('sandbox card', async () => {
  const { typeCard, under } = await given('at_once', ({ card }) => card);
  return { ...under, approve: (ref) => typeCard(ref, pays), decline: (ref) => typeCard(ref, declined) };
});

paymentGatewaySuite('sandbox wallet', async () => {
  const { sandbox, under } = await given('by_capture', ({ wallet }) => wallet);
  return {
    ...under,
    approve: async (ref) => void (await sandbox.desks.wallets.approve(ref)),
    decline: (ref) => sandbox.controls.planCapture(ref, 'declines'),
  };
});
