import type { CustomerId } from '@inkbridge/contracts';
import type { Update } from './update-repository.js';

/** `search` is part of a name, an email address or a number of the profile (D-96). */
type WaitingQuestion = { search?: string | undefined; skip: number; limit: number };

/** Updates as admins read them. Live ones are found by what their profiles are called now. */
export type UpdateLists = {
  /**
   * Those that wait for an admin and were not sent back, the longest waiting first, with the exact total.
   * @throws AppError unavailable for a search before all live updates have their terms
   */
  waiting: (question: WaitingQuestion) => Promise<{ updates: Update[]; total: number }>;
  /** The profile is found by these terms from now on. */
  renamed(customer: CustomerId, terms: readonly string[]): Promise<void>;
  /** Makes live updates of older releases searchable. Harmless when repeated; goes on where it ended. */
  addTerms(signal?: AbortSignal): Promise<void>;
  /** Mends what a crash left between the write of a profile and that of its update. */
  renewTerms(signal?: AbortSignal): Promise<void>;
};
