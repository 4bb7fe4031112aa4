import type { PaymentId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { randomBytes } from 'node:crypto';
import type { Checkout } from '../../money/gateway.js';
import { clockAt } from '../clock.js';
import { startTestDatabase } from '../test-database.js';
import { collections } from '../../product/schema/collections.js';
import { createSandbox } from '../../adapters/payments/sandbox/create-sandbox.js';
import { calmKnobs, type SandboxKnobs } from '../../adapters/payments/sandbox/sandbox-book.js';
import { checkSignature } from '../../adapters/payments/sandbox/webhook-signature.js';

type SandboxSetup = { knobs?: Partial<SandboxKnobs>; secrets?: readonly [Buffer, ...Buffer[]] };
export const sandboxSecret = Buffer.alloc(32, 9);

/** A database for sandboxes; each test starts with empty books. */
export async function startSandboxWorld() {
  const data = await startTestDatabase();
  const { sandboxCheckouts: checkouts } = collections(data.database.db);

  return {
    checkouts,
    close: () => data.close(),
    databaseIsAway: () => data.stop(),
    databaseIsBack: () => data.start(),

    /** `reborn` is the same provider after a restart of its process. */
    async given({ knobs = {}, secrets = [sandboxSecret] }: SandboxSetup = {}) {
      await checkouts.deleteMany({});
      const clock = clockAt('2026-11-21T12:00:00Z');
      const warnings: object[] = [];
      const log = { warn: (facts: object) => void warnings.push(facts) };
      const reborn = () =>
        createSandbox({
          checkouts,
          secrets,
          knobs: { ...calmKnobs, ...knobs },
          draw: () => 0.5, // a chance of 1 always happens, one of 0 never
          now: clock.now,
          log,
        });
      return { ...reborn(), reborn, clock, warnings };
    },
  };
}

/** A checkout as the product requests it. */
export function aCheckout(but: Partial<Checkout> = {}): Checkout {
  const paymentId = randomBytes(12).toString('hex') as PaymentId;
  const amount = but.cents ?? cents(99_95);
  return {
    paymentId,
    userId: 'b'.repeat(24) as UserId,
    cents: amount,
    currency: 'USD',
    isByFriend: false,
    quote: { kind: 'creation', lines: [], alreadyPaid: cents(0), total: amount },
    description: 'Inkbridge: profile of Marcus H.',
    expiresAt: new Date('2026-11-21T13:00:00Z'),
    invoiceId: `${'c'.repeat(24)}:creation:0:1`,
    key: `${paymentId}:create`,
    ...but,
  };
}

/** A webhook of the product that keeps its messages. */
export function givenWebhook(now: () => Date) {
  const taken: { id: string; type: string; body: Buffer; signature: string }[] = [];
  const webhook = { taken, answers: 200 };
  async function post(body: Buffer, signature: string): Promise<number> {
    checkSignature(body, signature, { secrets: [sandboxSecret], now: now() });
    const { id, type } = JSON.parse(body.toString()) as { id: string; type: string };
    if (webhook.answers < 300) taken.push({ id, type, body, signature });
    return Promise.resolve(webhook.answers);
  }
  return { webhook, post };
}
