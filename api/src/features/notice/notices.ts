import type { CustomerId, PaymentId, UpdateId } from '@inkbridge/contracts';
import type { ReminderDays } from '@inkbridge/shared/profile-lifecycle';

/** Something that happened to a profile, an update or a payment, and that one person is told by mail. */
export type Notice =
  | { kind: 'profileCreated' | 'profileApproved' | 'profileSentBack' | 'moneyTakenBack'; customerId: CustomerId }
  | { kind: 'paymentReceived' | 'refunded'; paymentId: PaymentId }
  | { kind: 'updateApproved' | 'updateRejected' | 'updateSentBack'; updateId: UpdateId }
  | { kind: 'endsSoon'; customerId: CustomerId; days: ReminderDays }
  | { kind: 'unpaidSoonRemoved' | 'unpaidRemoved'; customerId: CustomerId };

export type Notices = {
  /**
   * Resolves when the mail is queued. Told twice, it is one mail. Call it after the effect: what it says is read from
   * the database then. Never throws, for a notice that fails must not undo what it tells about.
   */
  tell(notice: Notice): Promise<void>;
};
