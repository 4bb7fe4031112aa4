import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { FeeType } from '@inkbridge/shared/pricing';
import type { Span } from '../database/span.js';
import type { Payment } from './payment-repository.js';

/** A payment in the purchase history. */
export type ListedPayment = Pick<
  Payment,
  | 'id'
  | 'customerId'
  | 'userId'
  | 'gateway'
  | 'cents'
  | 'state'
  | 'createdAt'
  | 'paidAt'
  | 'receiptNumber'
  | 'refunds'
  | 'friendKey'
> & { quote: { lines: readonly { type: FeeType }[] } };

/** Which payments; all when left out. */
export type PaymentFilters = {
  customer?: CustomerId | undefined;
  payer?: UserId | undefined;
  /** The beginning of a receipt number, or of a word of a name, a part of an email, or a number (D-96). */
  search?: string | undefined;
};

/** A payment's search terms, and the people named in them. `search` is null until it is first written. */
export type PaymentTerms = Pick<Payment, 'id' | 'customerId' | 'userId' | 'receiptNumber'> & {
  search: readonly string[] | null;
};

/** Payments of a profile, of a payer, `all`, or those never made searchable (`unwritten`). */
export type TermsOf = { customer: CustomerId } | { payer: UserId } | 'all' | 'unwritten';

/** The ledger as admins read it: in pages, as a file and by search. */
export type PaymentLists = {
  /** Newest first, with the exact total. */
  page(page: PaymentFilters & { skip: number; limit: number }): Promise<{ payments: ListedPayment[]; total: number }>;
  /** Those that match now, oldest first, in groups: memory does not grow with their number. */
  scan(filters: PaymentFilters): AsyncIterable<ListedPayment[]>;
  terms(of: TermsOf): AsyncIterable<PaymentTerms[]>;
  /** Compare-and-set on what each is found by. Returns how many were still as they had been read. */
  writeTerms(found: readonly { before: PaymentTerms; search: readonly string[] }[]): Promise<number>;
};

/** A payment's income and its time. */
export type AppliedPayment = { appliedAt: Date } & Pick<Payment, 'gateway' | 'quote'>;

/** A payment's refunds and their times. */
export type RefundedPayment = Pick<Payment, 'gateway' | 'cents' | 'appliedAt' | 'refundedAt' | 'refunds'>;

/** The sources of a period's numbers. An applied payment changes neither its time nor its price. */
export type PaymentSums = {
  countApplied(span: Span): Promise<number>;
  /** Oldest first. */
  scanApplied(span: Span): AsyncIterable<AppliedPayment>;
  /** Payments with a refund from this instant on; some also had earlier ones. */
  listRefunded(from: number): Promise<RefundedPayment[]>;
};
