import type { Collection } from 'mongodb';
import { anyTime, collectionOf } from '../../database/collection.js';
import { inGroups } from '../../database/in-groups.js';
import { createOlderTerms } from '../../database/older-terms.js';
import { termCondition } from '../../database/search-filter.js';
import { AppError } from '../../http/answers/app-error.js';
import { accountTermsOf } from './account-terms.js';
import { toAccount } from './mongo-user-repository.js';
import { type UserDoc, userNameDocSchema } from './user-doc.js';
import type { UserLists } from './user-repository.js';

const newestFirst = { createdAt: -1, _id: -1 } as const;
/** Accounts per round trip of an export. */
const atOnce = 500;

export function createUserLists(users: Collection<UserDoc>): UserLists {
  const records = collectionOf(users, { recordOf: toAccount });
  const older = createOlderTerms(users, {
    refusal: () => new AppError('unavailable'),
    fields: ['firstName', 'lastName', 'email'],
    termsOf:
      () =>
      ({ version: _version, ...names }) =>
        accountTermsOf(userNameDocSchema.parse(names)),
  });

  return {
    async page({ search = '', skip, limit }) {
      const term = termCondition(search);
      const filter = term ? { search: term } : {};
      const [accounts, total] = await Promise.all([
        records.list(filter, { sort: newestFirst, skip, limit }),
        records.count(filter),
        term && older.refuseSearch(),
      ]);
      return { accounts, total };
    },

    async *scan() {
      const last = await users.findOne({ createdAt: anyTime }, { sort: newestFirst, projection: { createdAt: 1 } });
      if (!last) return;
      const until = { createdAt: { $lte: last.createdAt } };
      const found = records.scan(until, { sort: { createdAt: 1, _id: 1 }, batchSize: atOnce });
      yield* inGroups(found, atOnce);
    },

    addTerms: (signal) => older.write(signal),
  };
}
