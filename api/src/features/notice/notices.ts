import type { CaseId, CustomerId, PaymentId, UpdateId } from '@inkbridge/contracts';
import type { ReminderDays } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from '../customer/customer.js';
import type { Payment } from '../payment/payment-repository.js';

/** Something that happened to a profile, an update or a payment, and that one person is told by mail. */
export type Notice =
  | { kind: 'profileCreated' | 'profileApproved' | 'profileSentBack' | 'moneyTakenBack'; customerId: CustomerId }
  /** `paid`: what its teller has just written, so that it is not read again. */
  | { kind: 'paymentReceived'; paymentId: PaymentId; paid?: { payment: Payment; customer: Customer } }
  | { kind: 'refunded'; paymentId: PaymentId }
  | { kind: 'updateApproved' | 'updateRejected' | 'updateSentBack' | 'updateDropped'; updateId: UpdateId }
  | { kind: 'endsSoon'; customerId: CustomerId; days: ReminderDays }
  | { kind: 'unpaidSoonRemoved' | 'unpaidRemoved' | 'mailDoubted'; customerId: CustomerId }
  | { kind: 'caseFiled' | 'caseEnded' | 'takenDown'; caseId: CaseId };

export type Notices = {
  /**
   * Resolves when the mail is queued. Told twice, it is one mail. Call it after the effect: what it says is read from
   * the database then. Never throws, for a notice that fails must not undo what it tells about: it answers false then,
   * and true also where nobody is to be told.
   */
  tell(notice: Notice): Promise<boolean>;
};
