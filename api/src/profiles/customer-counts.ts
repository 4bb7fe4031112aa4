import type { CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Span } from '../database/span.js';

/** When a profile was approved first, and when its creation was last paid; null for an admin's. */
type ApprovedProfile = { approvedAt: Date; paidAt: Date | null };

/** How many profiles there are, and were. */
export type CustomerCounts = {
  countCreated(span: Span): Promise<number>;
  countApproved(span: Span): Promise<number>;
  /** In the order of their approval. */
  scanApproved(span: Span): AsyncIterable<ApprovedProfile>;
  /** When those approved from this instant on were approved whose creation was paid once more afterwards (D-81). */
  paidAgain(from: number): Promise<Date[]>;
  /** Profiles in each status at `now` (D-85), archived ones apart. */
  standing(now: Date): Promise<{ statuses: Record<CustomerStatus, number>; archived: number }>;
};
