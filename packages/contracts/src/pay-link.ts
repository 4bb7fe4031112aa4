import { isPlainName } from '@inkbridge/shared/names';
import { z } from 'zod';
import { customerIdSchema } from './ids.js';
import {
  askerLength,
  getPayLinkRoute,
  mailPayLinkReceiptRoute,
  makePayLinkRoute,
  mostReceiptMails,
  payLinkCheckoutRoute,
  payLinkProgressRoute,
  payLinkStates,
  viewPayLinkRoute,
  withdrawPayLinkRoute,
} from './pay-link.facts.js';
import { checkoutProviders, dueKinds, paymentProgresses } from './payment.facts.js';
import { cardCheckoutSchema, dueFields, paymentRefusals, receiptSchema, walletCheckoutSchema } from './payment.js';
import { randomKeyPattern } from './limits.facts.js';
import type { Route } from './route.js';
import { emailSchema, instantSchema, moneySchema, neededLine } from './wire.js';

/** The random part of a link, and the key of a payer’s browser. */
const secret = z.string().regex(randomKeyPattern);

/** A link that is open, as its owner sees it; its secret is shown once, when it is made. */
const payLinkSchema = z.strictObject({
  kind: z.enum(dueKinds),
  asker: z.string(),
  createdAt: instantSchema,
  /** It ends sooner when what it asks for is paid or no longer owed. */
  endsAt: instantSchema,
  /** What it asks for now. */
  totalAmount: moneySchema,
});
export type PayLink = z.output<typeof payLinkSchema>;
export type PayLinkJson = z.input<typeof payLinkSchema>;

export const getPayLink = {
  ...getPayLinkRoute,
  summary: 'The pay link of an own profile, if it can still be used (D-125)',
  query: z.strictObject({ cid: customerIdSchema }),
  data: z.strictObject({ link: payLinkSchema.nullable() }),
  refusals: ['not_found'],
} as const satisfies Route;

export const makePayLink = {
  ...makePayLinkRoute,
  summary: 'Make a private link with which somebody without an account pays one due; an earlier one ends (D-125)',
  body: z.strictObject({
    cid: customerIdSchema,
    ...dueFields,
    /** The name under which the owner asks. */
    asker: neededLine(askerLength).refine(isPlainName),
  }),
  data: z.strictObject({ secret: z.string(), link: payLinkSchema }),
  refusals: [...paymentRefusals],
} as const satisfies Route;
export type PayLinkRequest = z.output<typeof makePayLink.body>;

export const withdrawPayLink = {
  ...withdrawPayLinkRoute,
  summary: 'End the pay link of an own profile, and what was being paid with it; twice is no error (D-125)',
  query: z.strictObject({ cid: customerIdSchema }),
  data: z.strictObject({ withdrawn: z.literal(true) }),
  refusals: ['not_found', 'already_paid', 'payment_in_progress'],
} as const satisfies Route;

const { lines, alreadyPaid, card, receiptNumber, paidAt, totalPrice, refundedAt, refunds } = receiptSchema.shape;

/** Only what the payer needs to know about the profile or its owner. */
const askedSchema = z.strictObject({
  state: z.enum(payLinkStates),
  /** First name of the person listed. */
  name: z.string(),
  asker: z.string(),
  kind: z.enum(dueKinds),
  /** The price now; without lines once it is paid. */
  lines,
  alreadyPaid,
  totalAmount: moneySchema,
  /** It ends sooner when it is paid or no longer owed. */
  endsAt: instantSchema,
  /** Whether the caller made the link. */
  isOwn: z.boolean(),
});
export type AskedPayment = z.output<typeof askedSchema>;
export type AskedPaymentJson = z.input<typeof askedSchema>;

export const viewPayLink = {
  ...viewPayLinkRoute,
  summary: 'What a pay link asks for, at the price of now (D-125)',
  body: z.strictObject({ secret }),
  data: askedSchema,
  refusals: ['link_ended'],
} as const satisfies Route;

export const payLinkCheckout = {
  ...payLinkCheckoutRoute,
  summary: 'Open the checkout of what a pay link asks for; an open one of the same browser is used again (D-125)',
  query: z.strictObject({ provider: z.enum(checkoutProviders) }),
  body: z.strictObject({
    secret,
    payerKey: secret,
    /** The price the payer saw; any other is refused (D-92). */
    totalAmount: moneySchema,
  }),
  data: z.union([cardCheckoutSchema, walletCheckoutSchema]),
  refusals: [
    'link_ended',
    'price_changed',
    'already_paid',
    'payment_in_progress',
    'other_payer',
    'too_many_requests',
    'payment_not_started',
  ],
} as const satisfies Route;
export type PayLinkCheckoutRequest = z.output<typeof payLinkCheckout.body>;

/** A receipt the payer can print and keep, without the owner's account. */
const guestReceiptSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(dueKinds),
  lines,
  alreadyPaid,
  card,
  receiptNumber,
  paidAt,
  totalPrice,
  /** When all of it went back, if it did. */
  refundedAt,
  /** Parts that went back. */
  refunds,
});
export type GuestReceiptJson = z.input<typeof guestReceiptSchema>;

const ownPayment = {
  payerKey: secret,
  provider: z.enum(checkoutProviders),
  /** The provider’s id of the checkout. */
  ref: z.string().min(1).max(200),
};

/** Told only to the browser with the key of the payment, so that two who pay at once are told their own outcome. */
export const payLinkProgress = {
  ...payLinkProgressRoute,
  summary: 'How a payment by link ended; takes approved money and settles it first (D-44, D-125)',
  body: z.strictObject(ownPayment),
  data: z.strictObject({
    progress: z.enum(paymentProgresses),
    /** Null unless it is complete, or was and went back. */
    receipt: guestReceiptSchema.nullable(),
  }),
  refusals: ['not_found'],
} as const satisfies Route;
export type PayLinkProgressRequest = z.output<typeof payLinkProgress.body>;

export const mailPayLinkReceipt = {
  ...mailPayLinkReceiptRoute,
  summary: `Mail the receipt of a payment by link, at most ${mostReceiptMails} times; the address is not kept (D-125)`,
  body: z.strictObject({ ...ownPayment, email: emailSchema }),
  data: z.strictObject({ queued: z.literal(true) }),
  refusals: ['not_found', 'too_many_requests'],
} as const satisfies Route;
export type ReceiptMailRequest = z.output<typeof mailPayLinkReceipt.body>;
