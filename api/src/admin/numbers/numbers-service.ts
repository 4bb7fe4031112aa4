import type { NumberPeriod, Numbers } from '@inkbridge/contracts';
import { fromKeys } from '@inkbridge/shared/objects';
import { customerStatuses, statusOn, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { minute } from '@inkbridge/shared/time';
import { AppError } from '../../http/app-error.js';
import type { ProfileRecord } from '../records/record-of.js';
import type { Records } from '../records/records.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import { countPeriods } from './count-periods.js';
import { periodsUntil } from './periods.js';

const keptMilliseconds = minute;

type NumbersServiceDeps = {
  records: Pick<Records, 'profiles' | 'users' | 'payments' | 'isReady'>;
  updates: Pick<UpdateRepository, 'listDecided'>;
  now: () => Date;
};
type KeptNumbers = { since: number; numbers: Promise<Numbers> };

export type NumbersService = ReturnType<typeof createNumbersService>;

/** Counts the records, and returns the same numbers for a minute. */
export function createNumbersService({ records, updates, now }: NumbersServiceDeps) {
  const kept = new Map<NumberPeriod, KeptNumbers>();

  return {
    /** @throws AppError unavailable until all records were read once */
    async get(by: NumberPeriod): Promise<Numbers> {
      if (!records.isReady()) throw new AppError('unavailable');
      const known = kept.get(by);
      const at = now().getTime();
      if (known && known.since <= at && at < known.since + keptMilliseconds) return known.numbers;

      const next: KeptNumbers = { since: at, numbers: make(by) };
      kept.set(by, next);
      try {
        return await next.numbers;
      } catch (error) {
        if (kept.get(by) === next) kept.delete(by);
        throw error;
      }
    },
  };

  async function make(by: NumberPeriod): Promise<Numbers> {
    const madeAt = now();
    const periods = periodsUntil(madeAt, by);
    const decided = await updates.listDecided(new Date(periods.starts[0] ?? 0));
    const { profiles, users, payments } = records;
    return {
      by,
      madeAt,
      periods: countPeriods(periods, {
        profiles: profiles.values(),
        users: users.values(),
        payments: payments.values(),
        updates: decided,
      }),
      ...listedNow(profiles.values(), madeAt),
      users: sizeOf(users.values()),
    };
  }
}

/** Statuses as shown at `now` (D-85). */
function listedNow(profiles: Iterable<ProfileRecord>, now: Date): Pick<Numbers, 'statuses' | 'archived'> {
  const statuses: Record<CustomerStatus, number> = fromKeys(customerStatuses, () => 0);
  let archived = 0;
  for (const { status, expiresAt, archivedAt } of profiles) {
    if (archivedAt !== null) archived += 1;
    else statuses[statusOn({ status, expiresAt: expiresAt === null ? null : new Date(expiresAt) }, now)] += 1;
  }
  return { statuses, archived };
}

function sizeOf(values: Iterable<unknown>): number {
  let size = 0;
  for (const _value of values) size += 1;
  return size;
}
