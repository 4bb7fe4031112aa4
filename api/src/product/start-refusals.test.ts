import type { Db } from 'mongodb';
import { expect, it } from 'vitest';
import { refuseStandalone } from './start-refusals.js';

const said = (hello: object) => ({ command: async () => hello }) as unknown as Db;

const alone = said({ isWritablePrimary: true });
const inProduction = { production: true, databaseFeed: 'auto' } as const;

it('production on a standalone server is refused with what to do', async () => {
  await expect(refuseStandalone(alone, inProduction)).rejects.toThrow(
    /^MONGODB_URI: MongoDB is a standalone server\. Make it a replica set, .*rs\.initiate\(\)\. DATABASE_FEED=poll /,
  );
});

it.each([
  { what: 'a replica set', db: said({ setName: 'rs0' }), config: inProduction },
  { what: 'a cluster', db: said({ msg: 'isdbgrid' }), config: inProduction },
  { what: 'a standalone server that is meant', db: alone, config: { ...inProduction, databaseFeed: 'poll' as const } },
  { what: 'a trial on a standalone server', db: alone, config: { ...inProduction, production: false } },
])('$what is accepted', async ({ db, config }) => {
  await expect(refuseStandalone(db, config)).resolves.toBe(undefined);
});
