import type { exportUsers, UserId } from '@inkbridge/contracts';
import type { z } from 'zod';
import { inBatches } from '../../database/in-batches.js';
import type { UserRepository } from '../../people/user-repository.js';
import type { Records } from '../records/records.js';
import { listedUserOf } from './listed-user.js';

type UserRow = z.output<typeof exportUsers.data>;
type ExportServiceDeps = { records: Pick<Records, 'profiles' | 'users'>; users: Pick<UserRepository, 'findMany'> };

export type ExportService = ReturnType<typeof createExportService>;

/** Exports all accounts, one batch in memory at a time; only those that exist at the start are written. */
export function createExportService({ records, users }: ExportServiceDeps) {
  return {
    /** Oldest first. @throws AppError unavailable */
    users(): AsyncIterable<UserRow> {
      const { ids } = records.users.page({ order: 'oldest', skip: 0, limit: Infinity });
      return accounts(ids);
    },
  };

  async function* accounts(ids: readonly UserId[]): AsyncGenerator<UserRow> {
    for await (const batch of inBatches(ids, users.findMany)) {
      for (const account of batch) yield listedUserOf(account, records.profiles.count('owner', account.id));
    }
  }
}
