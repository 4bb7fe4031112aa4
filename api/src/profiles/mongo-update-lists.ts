import type { CustomerId } from '@inkbridge/contracts';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import { collectionOf } from '../database/collection.js';
import { idOf } from '../database/ids.js';
import { inGroups } from '../database/in-groups.js';
import { createOlderTerms } from '../database/older-terms.js';
import { termCondition, writeTerms } from '../database/search-filter.js';
import { AppError } from '../http/answers/app-error.js';
import type { CustomerRepository } from './customer-repository.js';
import { toUpdate } from './mongo-update-repository.js';
import { isSame, profileTermsOf } from './profile-terms.js';
import type { UpdateDoc, UpdateLists } from './update-repository.js';

const longestWaitingFirst = { waitingSince: 1, createdAt: 1, _id: 1 } as const;
/** Updates per round trip of what goes through all live ones. */
const atOnce = 500;

type UpdateListsDeps = { customers: Pick<CustomerRepository, 'searchedOf'> };

/** The current search terms of a profile's updates; none when it is gone. */
export function createTermsOf({ customers }: UpdateListsDeps) {
  return async (ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, string[]>> => {
    const found = await customers.searchedOf(ids);
    return new Map(found.map(({ id, ...basicInfo }) => [id, profileTermsOf(basicInfo)]));
  };
}

export function createUpdateLists(updates: Collection<UpdateDoc>, deps: UpdateListsDeps): UpdateLists {
  const records = collectionOf(updates, { recordOf: toUpdate });
  const termsOf = createTermsOf(deps);

  async function termsOfEach(docs: readonly { customerId?: unknown }[]) {
    const profileOf = ({ customerId }: { customerId?: unknown }) =>
      customerId instanceof ObjectId ? idOf<CustomerId>(customerId) : null;
    const terms = await termsOf([...new Set(docs.map(profileOf).filter((id) => id !== null))]);
    return (doc: { customerId?: unknown }) => {
      const profile = profileOf(doc);
      return (profile && terms.get(profile)) ?? [];
    };
  }

  const older = createOlderTerms(updates, {
    refusal: () => new AppError('unavailable'),
    among: { live: true },
    fields: ['customerId'],
    termsOf: termsOfEach,
  });

  return {
    async waiting({ search = '', skip, limit }) {
      const term = termCondition(search);
      const filter = {
        ...(term && { search: term }),
        state: 'pending',
        'sentBack.at': null,
      } as object as Filter<UpdateDoc>; // the driver's types do not know paths into `sentBack`
      const [found, total] = await Promise.all([
        records.list(filter, { sort: longestWaitingFirst, skip, limit }),
        records.count(filter),
        term && older.refuseSearch(),
      ]);
      return { updates: found, total };
    },

    async renamed(customer, terms) {
      await updates.updateMany({ customerId: new ObjectId(customer), live: true }, { $set: { search: [...terms] } });
    },

    addTerms: (signal) => older.write(signal),

    async renewTerms(signal) {
      const projection = { customerId: 1, search: 1 };
      const live = updates.find({ live: true, search: { $exists: true } }, { projection, batchSize: atOnce });
      for await (const group of inGroups(live, atOnce)) {
        const termsOfOne = await termsOfEach(group);
        const changed = group.flatMap(({ _id, customerId, search = [] }) => {
          const now = termsOfOne({ customerId });
          const filter = { _id, live: true as const, search }; // a newer write has newer terms
          return !Array.isArray(search) || isSame(search, now) ? [] : [{ filter, search: now }];
        });
        await writeTerms(updates, changed);
        if (signal?.aborted) return;
      }
    },
  };
}
