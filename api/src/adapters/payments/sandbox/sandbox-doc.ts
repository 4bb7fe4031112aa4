import { isoDate } from '@inkbridge/contracts';
import type { Collection, Db, IndexDescription } from 'mongodb';
import { z } from 'zod';

const sandboxCheckoutCollection = 'sandboxCheckouts';

const sandboxKinds = ['card', 'wallet'] as const;
export type SandboxKind = (typeof sandboxKinds)[number];

/** State of a checkout in the sandbox; an unpaid one past its time counts as expired, whatever is stored. */
const sandboxStates = [
  'open',
  'requires_action',
  'approved',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'disputed',
] as const;
export type SandboxState = (typeof sandboxStates)[number];

export const sandboxEventTypes = [
  'checkout.approved',
  'checkout.completed',
  'checkout.failed',
  'checkout.expired',
  'money.refunded',
  'money.disputed',
] as const;
export type SandboxEventType = (typeof sandboxEventTypes)[number];

/** The books that a real provider would keep. The product knows of them through its gateways only. */
export const sandboxCheckoutDocSchema = z.strictObject({
  /** The product's name for it: `cs_test_…`, or 17 capital letters and digits. */
  _id: z.string(),
  version: z.int().min(1),
  kind: z.enum(sandboxKinds),
  /** Idempotency key of the call that created it. */
  key: z.string(),
  clientToken: z.string(),
  cents: z.int().min(1),
  currency: z.string(),
  paymentId: z.string(),
  userId: z.string(),
  invoiceId: z.string(),
  description: z.string(),
  createdAt: isoDate,
  expiresAt: isoDate,
  /** Its payer returns to the page of pay links. */
  isByFriend: z.literal(true).optional(),

  state: z.enum(sandboxStates),
  moneyRef: z.string().optional(),
  /** Refunds, one per key of a call; absent while there are none. */
  refunds: z.array(z.strictObject({ key: z.string(), cents: z.int().min(1) })).optional(),
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  /** The bank's response when the card's owner confirms. */
  challenge: z.enum(['pays', 'declines']).nullable(),
  /** The outcome of capturing an approved order; all but the first are for tests. */
  capturePlan: z.enum(['pays', 'declines', 'waits']),

  /** Messages not delivered yet, oldest first, stored in the same write as the change that they report. */
  events: z.array(z.strictObject({ id: z.string(), type: z.enum(sandboxEventTypes), at: isoDate })),
  /** When they may be delivered next; during a delivery, the end of its lease. Null when there are none. */
  dueAt: isoDate.nullable(),
  /** Deliveries begun since the last successful one. */
  tries: z.int().min(0),
});
export type SandboxCheckout = z.output<typeof sandboxCheckoutDocSchema>;
export type SandboxEvent = SandboxCheckout['events'][number];

const sandboxCheckoutIndexes: IndexDescription[] = [
  { key: { key: 1 }, name: 'key', unique: true },
  {
    key: { moneyRef: 1 },
    name: 'money',
    unique: true,
    partialFilterExpression: { moneyRef: { $exists: true } },
  },
  { key: { kind: 1, createdAt: 1 }, name: 'newest' },
  { key: { dueAt: 1 }, name: 'due' },
];

export type SandboxCollections = {
  /** Books of the sandbox payment provider; empty where a real one is configured. */
  sandboxCheckouts: Collection<SandboxCheckout>;
};

export function sandboxCollections(db: Db): SandboxCollections {
  return { sandboxCheckouts: db.collection(sandboxCheckoutCollection) };
}

export const indexesOfSandbox: Readonly<Record<string, IndexDescription[]>> = {
  [sandboxCheckoutCollection]: sandboxCheckoutIndexes,
};
