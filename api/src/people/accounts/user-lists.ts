import type { Account } from './user.js';

/** Accounts as admins read them. */
export type UserLists = {
  /**
   * Newest first, with the exact total; `search` is part of a name or an email (D-96, AC-414).
   * @throws AppError unavailable for a search before all accounts have their terms
   */
  page(page: { search?: string | undefined; skip: number; limit: number }): Promise<{
    accounts: Account[];
    total: number;
  }>;
  /** All that exist now, oldest first, in groups: memory does not grow with their number. */
  scan(): AsyncIterable<Account[]>;
  /** Makes accounts of older releases searchable. Harmless when repeated; resumes where it ended. */
  addTerms(signal?: AbortSignal): Promise<void>;
};
