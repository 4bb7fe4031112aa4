import type {
  AdminPaymentJson,
  AdminUserJson,
  CaseJson,
  EverythingWaitingJson,
  ListedUserJson,
  PaymentReviewJson,
  PurchaseJson,
} from '@inkbridge/contracts';
import { profileId } from './profiles.js';

/** A settled card payment for a new profile. */
export function aPurchase(changes: Partial<PurchaseJson> = {}): PurchaseJson {
  return {
    id: profileId(70),
    receiptNumber: 'IB-20261118-0417',
    user: { _id: profileId(11), email: 'ruth.hale@inkbridge.test' },
    isByFriend: false,
    paidAt: '2026-11-18T12:00:00.000Z',
    status: 'paid',
    transactionType: 'paid',
    purchaseTypes: ['creation', 'photo'],
    totalPrice: 109.9,
    customer: { _id: profileId(1), name: 'Thomas Hale' },
    ...changes,
  };
}

export function aListedUser(changes: Partial<ListedUserJson> = {}): ListedUserJson {
  return {
    _id: profileId(11),
    name: 'Ruth Hale',
    email: 'ruth.hale@inkbridge.test',
    createdAt: '2026-02-16T12:00:00.000Z',
    profiles: 1,
    referralBalance: 150,
    ...changes,
  };
}

/** The same account in full, with one grant on its balance. */
export function anAdminUser(changes: Partial<AdminUserJson> = {}): AdminUserJson {
  return {
    ...aListedUser(),
    firstName: 'Ruth',
    lastName: 'Hale',
    pendingEmail: null,
    age: 58,
    gender: 'Female',
    state: 'Pennsylvania',
    city: 'Millbrook',
    mailingAddress: '4 Mill Lane',
    zipCode: '17001',
    profileComplete: true,
    termsAcceptedAt: '2026-02-16T12:00:00.000Z',
    referralCustomers: [{ _id: profileId(1), name: 'Thomas Hale' }],
    balance: [
      { at: '2026-10-01T12:00:00.000Z', kind: 'grant', amount: 150, by: 'Nora Quill', reason: '', paymentId: null },
    ],
    listed: [{ _id: profileId(1), name: 'Thomas Hale', status: 'active', archived: false }],
    ...changes,
  };
}

/** Empty queues by default. */
export function someQueues(changes: Partial<EverythingWaitingJson> = {}): EverythingWaitingJson {
  const none = { waiting: 0, since: null };
  return {
    profiles: none,
    updates: none,
    report: none,
    mail_report: none,
    removal_request: none,
    message: none,
    payments: none,
    forms: none,
    clockIsInDoubt: false,
    ...changes,
  };
}

/** An open report about `Thomas Hale`, due on 25 November 2026. */
export function aCase(changes: Partial<CaseJson> = {}): CaseJson {
  return {
    id: profileId(80),
    reference: 'R-4KX92MD',
    kind: 'report',
    topic: 'asks_for_money',
    text: 'He asked for money in a letter.',
    about: '',
    name: '',
    email: 'ann@inkbridge.test',
    customer: { _id: profileId(1), name: 'Thomas Hale', inmateNumber: 'HR-7731', status: 'active', archived: false },
    facility: null,
    createdAt: '2026-11-22T12:00:00.000Z',
    dueAt: '2026-11-25T12:00:00.000Z',
    end: null,
    endedAt: null,
    decidedBy: null,
    note: '',
    ...changes,
  };
}

/** A card payment whose amount differs from the one requested. */
export function aPaymentReview(changes: Partial<PaymentReviewJson> = {}): PaymentReviewJson {
  return {
    ...aPurchase(),
    provider: 'card',
    card: { brand: 'visa', last4: '4242' },
    lines: [],
    alreadyPaid: 0,
    payerName: 'Ruth Hale',
    refundedAt: null,
    creditedAt: null,
    refunds: [],
    failedRefund: 0,
    gateway: 'sandbox_card',
    state: 'review',
    reason: 'amount_differs',
    history: [
      { state: 'created', at: '2026-11-18T11:58:00.000Z', reason: null },
      { state: 'review', at: '2026-11-18T12:00:00.000Z', reason: 'amount_differs' },
    ],
    ...changes,
  };
}

/** A card payment of $109.90 that was applied; nothing of it was sent back. */
export function anAdminPayment(changes: Partial<AdminPaymentJson> = {}): AdminPaymentJson {
  const { refunds: _none, ...review } = aPaymentReview();
  return {
    ...review,
    status: 'paid',
    state: 'applied',
    reason: null,
    history: [
      { state: 'created', at: '2026-11-18T11:58:00.000Z', reason: null },
      { state: 'applied', at: '2026-11-18T12:00:00.000Z', reason: null },
    ],
    createdAt: '2026-11-18T11:58:00.000Z',
    ref: 'cs_test_1',
    moneyRef: 'pi_1',
    refunds: [],
    failedRefund: 0,
    credits: [],
    refundable: 109.9,
    payerBalance: 150,
    ...changes,
  };
}
