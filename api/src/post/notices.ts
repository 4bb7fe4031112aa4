import type { CaseId, CustomerId, PaymentId, UpdateId } from '@inkbridge/contracts';
import type { ReminderDays } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from '../profiles/customer.js';
import type { Payment } from '../money/payment-repository.js';

/** Something that happened to a profile, an update, a payment or a case, of which one person is notified by mail. */
export type Notice =
  | { kind: 'profileCreated' | 'profileApproved' | 'profileSentBack' | 'moneyTakenBack'; customerId: CustomerId }
  /** `paid`: what the caller has just written, so that it is not read again. */
  | { kind: 'paymentReceived'; paymentId: PaymentId; paid?: { payment: Payment; customer: Customer } }
  | { kind: 'refunded'; paymentId: PaymentId }
  | { kind: 'updateApproved' | 'updateRejected' | 'updateSentBack' | 'updateDropped'; updateId: UpdateId }
  | { kind: 'endsSoon'; customerId: CustomerId; days: ReminderDays }
  | { kind: 'unpaidSoonRemoved' | 'unpaidRemoved' | 'mailDoubted'; customerId: CustomerId }
  | { kind: 'caseFiled' | 'caseEnded' | 'takenDown'; caseId: CaseId };

export type Notices = {
  /**
   * Resolves when the mail is queued; the same notice twice is one mail. Call it after the effect, because the letter
   * reads its facts from the database. Never throws, because a failed notice must not undo what it reports: it returns
   * false then, and true even when there is no one to notify.
   */
  tell(notice: Notice): Promise<boolean>;
};
