import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import type { UserRepository } from '../../people/user-repository.js';
import type { Feed } from '../../database/feed.js';
import type { Feeds } from './feeds.js';
import { createRecordIndex, type RecordIndex } from './record-index.js';
import type { IndexedRecord } from './record-set.js';
import {
  profileGroups,
  profileRecordOf,
  updateGroups,
  updateRecordOf,
  userRecordOf,
  type ProfileRecord,
  type SameId,
  type UpdateRecord,
  type UserRecord,
} from './record-of.js';

type RecordsDeps = {
  customers: Pick<CustomerRepository, 'all'>;
  users: Pick<UserRepository, 'all'>;
  updates: Pick<UpdateRepository, 'all'>;
  feeds: Feeds;
};

/** What the console's lists are made from: every profile, account and update in short, kept current. */
export type Records = {
  profiles: RecordIndex<ProfileRecord, keyof typeof profileGroups>;
  users: RecordIndex<UserRecord>;
  updates: RecordIndex<UpdateRecord, keyof typeof updateGroups>;
  /** False until all records were read once. */
  isReady(): boolean;
  /** Reads everything again, profiles first. */
  rebuild(): Promise<void>;
  name: string;
  load: () => Promise<object>;
  stop: () => void;
};

export function createRecords({ feeds, ...stored }: RecordsDeps): Records {
  const profiles = createRecordIndex(profileGroups);
  const users = createRecordIndex<UserRecord>({});
  const updates = createRecordIndex(updateGroups);
  const indexes = [profiles, users, updates];

  const sameId: SameId = (id) => {
    const known: string | undefined = users.get(id)?.id ?? profiles.get(id)?.id;
    return known === undefined ? id : (known as typeof id);
  };
  const stops = [
    follow(feeds.customers, profiles, (customer) => profileRecordOf(customer, sameId)),
    follow(feeds.users, users, userRecordOf),
    follow(feeds.updates, updates, (update) => updateRecordOf(update, sameId)),
  ];

  async function rebuild(): Promise<void> {
    await readAll(profiles.readAnew(stored.customers.all(), (customer) => profileRecordOf(customer, sameId)));
    await readAll(users.readAnew(stored.users.all(), userRecordOf));
    await readAll(updates.readAnew(stored.updates.all(), (update) => updateRecordOf(update, sameId)));
  }

  return {
    profiles,
    users,
    updates,
    isReady: () => indexes.every((index) => index.isReady()),
    rebuild,
    name: "the console's lists",
    load: () => rebuild().then(() => ({})),
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function follow<T, R extends IndexedRecord>(feed: Feed<T>, index: RecordIndex<R>, recordOf: (item: T) => R) {
  return feed.subscribe(
    (item) => index.apply(recordOf(item)),
    (id) => index.remove(id),
  );
}

const readBetweenYields = 50;

async function readAll(items: AsyncIterable<unknown>): Promise<void> {
  let read = 0;
  for await (const _item of items) {
    read += 1;
    if (read % readBetweenYields === 0) await yieldToOthers();
  }
}
