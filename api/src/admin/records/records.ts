import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { AuditRepository } from '../audit/audit-repository.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { PaymentRepository } from '../../money/payment-repository.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import type { UserRepository } from '../../people/user-repository.js';
import type { Feed } from '../../database/feed.js';
import type { Feeds } from './feeds.js';
import { createRecordIndex, type RecordIndex } from './record-index.js';
import type { IndexedRecord } from './record-set.js';
import {
  auditGroups,
  auditIndexRecordOf,
  paymentGroups,
  paymentRecordOf,
  profileGroups,
  profileRecordOf,
  updateGroups,
  updateRecordOf,
  userRecordOf,
  type AuditIndexRecord,
  type PaymentRecord,
  type ProfileRecord,
  type SameId,
  type UpdateRecord,
  type UserRecord,
} from './record-of.js';

type RecordsDeps = {
  customers: Pick<CustomerRepository, 'all'>;
  users: Pick<UserRepository, 'all'>;
  payments: Pick<PaymentRepository, 'all'>;
  updates: Pick<UpdateRepository, 'all'>;
  audit: Pick<AuditRepository, 'all'>;
  feeds: Feeds;
};

/** What the console's lists are made from: every profile, account, payment, update and act in short, kept current. */
export type Records = {
  profiles: RecordIndex<ProfileRecord, keyof typeof profileGroups>;
  users: RecordIndex<UserRecord>;
  payments: RecordIndex<PaymentRecord, keyof typeof paymentGroups>;
  updates: RecordIndex<UpdateRecord, keyof typeof updateGroups>;
  audit: RecordIndex<AuditIndexRecord, keyof typeof auditGroups>;
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
  const payments = createRecordIndex(paymentGroups);
  const updates = createRecordIndex(updateGroups);
  const audit = createRecordIndex(auditGroups);
  const indexes = [profiles, users, payments, updates, audit];

  const sameId: SameId = (id) => {
    const known: string | undefined = users.get(id)?.id ?? profiles.get(id)?.id;
    return known === undefined ? id : (known as typeof id);
  };
  const stops = [
    follow(feeds.customers, profiles, (customer) => profileRecordOf(customer, sameId)),
    follow(feeds.users, users, userRecordOf),
    follow(feeds.payments, payments, (payment) => paymentRecordOf(payment, sameId)),
    follow(feeds.updates, updates, (update) => updateRecordOf(update, sameId)),
    follow(feeds.audit, audit, (entry) => auditIndexRecordOf(entry, sameId)),
  ];

  async function rebuild(): Promise<void> {
    await readAll(profiles.readAnew(stored.customers.all(), (customer) => profileRecordOf(customer, sameId)));
    await readAll(users.readAnew(stored.users.all(), userRecordOf));
    await readAll(payments.readAnew(stored.payments.all(), (payment) => paymentRecordOf(payment, sameId)));
    await readAll(updates.readAnew(stored.updates.all(), (update) => updateRecordOf(update, sameId)));
    await readAll(audit.readAnew(stored.audit.all(), (entry) => auditIndexRecordOf(entry, sameId)));
  }

  return {
    profiles,
    users,
    payments,
    updates,
    audit,
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
