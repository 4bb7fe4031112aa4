import type { AdminUserJson, ListedUserJson, PurchaseJson, QueuesJson } from '@inkbridge/contracts';
import { profileId } from './profiles.js';

/** A settled card payment for a new profile. */
export function aPurchase(changes: Partial<PurchaseJson> = {}): PurchaseJson {
  return {
    id: profileId(70),
    user: { email: 'ruth.hale@inkbridge.test' },
    paidAt: '2026-11-18T12:00:00.000Z',
    status: 'paid',
    transactionType: 'paid',
    purchaseTypes: ['creation', 'photo'],
    totalPrice: 109.9,
    customer: { _id: profileId(1), name: 'Thomas Hale' },
    ...changes,
  };
}

/** An account as the user listing has it. */
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
    balance: [{ at: '2026-10-01T12:00:00.000Z', kind: 'grant', amount: 150, by: 'Nora Quill' }],
    listed: [{ _id: profileId(1), name: 'Thomas Hale', status: 'active', archived: false }],
    ...changes,
  };
}

/** Nothing waits, but for what a test names. */
export function someQueues(changes: Partial<QueuesJson> = {}): QueuesJson {
  const none = { waiting: 0, since: null };
  return {
    profiles: none,
    updates: none,
    report: none,
    mail_report: none,
    removal_request: none,
    payments: none,
    ...changes,
  };
}
