import { setTimeout as pause } from 'node:timers/promises';
import type { CustomerId } from '@inkbridge/contracts';
import { isId } from '../../database/ids.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { ReadModel } from './read-model.js';

const batchSize = 20;
/** Milliseconds between two batches: requests come first. */
const rest = 100;

type FillDeps = { model: Pick<ReadModel, 'index' | 'keepDetail'>; customers: Pick<CustomerRepository, 'findMany'> };

/**
 * Reads the pages of the newest listed profiles ahead, as many as fit: they are shown while the database is away, even
 * if nobody has asked for them before. Little by little, until all are read or `signal` is aborted.
 */
export async function fillDetails({ model, customers }: FillDeps, signal: AbortSignal): Promise<void> {
  const limit = batchSize;
  for (let page = 1; !signal.aborted; page += 1) {
    const ids = model.index.list({ page, limit, category: 'newlyListed' }).ids.filter(isId<CustomerId>);
    if (ids.length === 0) return;
    for (const customer of await customers.findMany(ids)) if (!model.keepDetail(customer)) return;
    await pause(rest, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
