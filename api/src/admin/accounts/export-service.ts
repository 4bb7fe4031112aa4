import type { exportUsers } from '@inkbridge/contracts';
import type { z } from 'zod';
import type { UserLists } from '../../people/accounts/user-repository.js';
import type { CustomerLists } from '../../profiles/customer-lists.js';
import { listedUserOf } from './admin-user-service.js';

type UserRow = z.output<typeof exportUsers.data>;
type ExportServiceDeps = { lists: Pick<UserLists, 'scan'>; profiles: Pick<CustomerLists, 'countsOf'> };

export type ExportService = ReturnType<typeof createExportService>;

/** Exports all accounts, a group in memory at a time; only those that exist at the start are written. */
export function createExportService({ lists, profiles }: ExportServiceDeps) {
  return {
    /** Oldest first. */
    async *users(): AsyncGenerator<UserRow[]> {
      for await (const accounts of lists.scan()) {
        const counts = await profiles.countsOf(accounts.map(({ id }) => id));
        yield accounts.map((account) => listedUserOf(account, counts.get(account.id) ?? 0));
      }
    },
  };
}
