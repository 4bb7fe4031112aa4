import type { CustomerId } from '@inkbridge/contracts';
import { type Collection, MongoServerError, ObjectId } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createUnreadables } from '../../src/database/unreadable.js';
import { createFeed } from '../../src/database/feed.js';
import type { Changes } from '../../src/database/follow/changes.js';
import { type Following, type FollowOptions, followWrites } from '../../src/database/follow/follow-writes.js';
import type { CustomerDoc } from '../../src/profiles/customer-doc.js';
import type { Customer } from '../../src/profiles/customer.js';
import { createCustomerRepository, toCustomer } from '../../src/profiles/mongo-customer-repository.js';
import { aCustomerDoc } from '../../src/testing/docs.js';

export type FollowedDatabase = {
  customers: Collection<CustomerDoc>;
  /** A change stream of the collection, as a process opens it. */
  changes: Changes;
};

type Expected = {
  by: Following['by'];
  /** Milliseconds between looks beside a stream. Some servers leave writes out of their streams. */
  besideStream?: number;
};

/** The promises to the read model. Every way to follow other processes runs it; a new promise is added here first. */
export function followingSuite(
  name: string,
  start: () => Promise<FollowedDatabase>,
  { by, ask, besideStream = 600_000 }: Expected & { ask: FollowOptions['by'] },
): void {
  async function given() {
    const { customers, changes } = await start();
    const cut = breakable(changes);
    const feed = createFeed<Customer>();
    const unreadable: string[] = [];
    const reader = createCustomerRepository(customers, feed);
    const log = { error: (facts: object) => void unreadable.push((facts as { id: string }).id) };
    createUnreadables(log, { customers });
    const arrived = new Map<string, string>();
    const gone: string[] = [];
    feed.subscribe(
      ({ id, basicInfo }) => void arrived.set(id, basicInfo.firstName),
      (id) => void gone.push(id),
    );
    const lines: string[] = [];
    let gaps = 0;
    const keep = (_facts: object, line: string) => void lines.push(line);
    const writes = reader.numberedWrites;
    const follow = () =>
      followWrites({
        by: ask,
        feed,
        recordOf: toCustomer,
        writes: { ...writes, numberedSince: (since) => cut.unlessCut(() => writes.numberedSince(since)) },
        changes: cut.changes,
        onGap: () => (gaps += 1),
        log: { info: keep, warn: keep, error: keep },
        pace: { near: 20, far: 60, besideStream },
      });
    const following = await follow();
    onTestFinished(() => following.stop());
    return { customers, following, arrived, gone, lines, gaps: () => gaps, cut, ...aProcess(customers) };
  }

  /** Another process: a repository with a feed of its own. */
  function aProcess(customers: Collection<CustomerDoc>) {
    const repository = createCustomerRepository(customers, createFeed());
    const rename = async (id: CustomerId, firstName: string) => {
      const customer = await repository.find(id);
      if (!customer) throw new Error('The profile is there');
      await repository.change(customer, { basicInfo: { ...customer.basicInfo, firstName } });
    };
    const insert = async (firstName: string): Promise<CustomerId> => {
      const doc = aCustomerDoc({ basicInfo: { firstName } });
      const { version: _version, search: _search, ...customer } = { ...toCustomer(doc), search: [] };
      await repository.insert(customer);
      return customer.id;
    };
    return { repository, rename, insert };
  }

  const soon = { interval: 10 };

  describe(`following other processes: ${name}`, () => {
    it('says which way is taken, in one line where it is not the usual one', async () => {
      const { following, lines } = await given();

      const said = 'writes of other processes are asked for every second, without change streams';
      expect(following.by).toBe(by);
      expect(lines.filter((line) => line === said)).toHaveLength(by === 'polling' ? 1 : 0);
    });

    it('a profile that another process publishes and changes arrives as it is', async () => {
      const { arrived, insert, rename, following } = await given();

      const id = await insert('Orla');
      await expect.poll(() => arrived.get(id), soon).toBe('Orla');
      await rename(id, 'Niamh');

      await expect.poll(() => arrived.get(id), soon).toBe('Niamh');
      expect(following.silence()).toBeLessThan(5_000);
    });

    it('writes of two processes at once all arrive', async () => {
      const { customers, arrived } = await given();
      const both = [aProcess(customers), aProcess(customers)];

      const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
      const ids = await Promise.all(both.flatMap(({ insert }) => names.map((one) => insert(one))));

      await expect.poll(() => ids.filter((id) => arrived.has(id)), soon).toHaveLength(12);
    });

    it('writes while nothing was heard arrive afterwards', async () => {
      const { arrived, insert, cut, gaps } = await given();

      cut.begin();
      const id = await insert('Orla');
      await expect.poll(() => cut.refused(), soon).toBeGreaterThan(0);
      cut.end();

      await expect.poll(() => arrived.get(id), soon).toBe('Orla');
      await expect.poll(gaps, soon).toBe(by === 'polling' ? 0 : 1);
    });

    it('a document that cannot be read keeps no other one back', async () => {
      const { customers, arrived, insert } = await given();
      const broken = { ...aCustomerDoc(), sequence: Date.now(), status: 'unheard of' } as unknown as CustomerDoc;

      await customers.insertOne(broken);
      const id = await insert('Orla');

      await expect.poll(() => arrived.get(id), soon).toBe('Orla');
      expect(arrived.has(broken._id.toHexString())).toBe(false);
    });

    it('a document with a field of a newer release arrives without it', async () => {
      const { customers, arrived } = await given();
      const newer = { ...aCustomerDoc(), sequence: Date.now(), favoriteColor: 'blue' };

      await customers.insertOne(newer);

      await expect.poll(() => arrived.has(newer._id.toHexString()), soon).toBe(true);
    });

    it.runIf(by === 'change streams')('a removed profile is reported at once', async () => {
      const { customers, gone, insert, arrived } = await given();
      const id = await insert('Orla');
      await expect.poll(() => arrived.has(id), soon).toBe(true);

      await customers.deleteOne({ _id: new ObjectId(id) });

      await expect.poll(() => gone, soon).toEqual([id]);
    });

    it('nothing arrives after the end', async () => {
      const { following, arrived, insert } = await given();

      await following.stop();
      await insert('Orla');

      expect(arrived.size).toBe(0);
    });
  });
}

/** A process's feed can be cut off; the server's log then no longer reaches back to its position. */
function breakable(changes: Changes) {
  let isCut = false;
  let refused = 0;
  const lost = () => {
    refused += 1;
    return new MongoServerError({ message: 'the resume point is no longer in the oplog', code: 286 });
  };
  return {
    begin: () => (isCut = true),
    end: () => (isCut = false),
    refused: () => refused,
    unlessCut<T>(work: () => T): T {
      if (isCut) throw lost();
      return work();
    },
    changes: {
      open(after) {
        if (isCut || (refused > 0 && after)) throw lost();
        const open = changes.open(after);
        return {
          ...open,
          async next() {
            if (isCut) throw lost();
            const change = await open.next();
            if (isCut) throw lost();
            return change;
          },
        };
      },
    } satisfies Changes,
  };
}
