import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { cards, givenNewProfile, openCard, payCard, register, sessionStatus } from '../../tools/lib/live/purchase.js';
import { createClient } from '../lib/client.js';
import { fill, megabyte } from '../lib/volume.js';
import { listedIds } from '../traffic/traffic.js';
import type { World } from './world.js';

/** Ends a fault. */
type Undo = () => unknown;

export type Scenario = {
  /** Alerts that must fire, all provoked by one fault. */
  alerts: readonly string[];
  /** For people. */
  what: string;
  provoke: (world: World) => Promise<Undo>;
};

/** Milliseconds. */
const [minute, hour] = [60_000, 3_600_000];

/** A name of a form that no release has had yet. */
const unreadable = 5;

export const scenarios: readonly Scenario[] = [
  {
    alerts: ['InkbridgeDown'],
    what: 'the API is ended with SIGKILL',
    async provoke({ killApi, startApi }) {
      await killApi();
      return startApi;
    },
  },
  {
    alerts: ['InkbridgeDatabaseDown', 'InkbridgeErrors'],
    what: 'the database is ended whenever it is there, while people sign in',
    async provoke(world) {
      const kill = world.again(100, () => signal(world.databasePid(), 'SIGKILL'));
      const asking = world.again(300, () => signIn(world));
      return all(kill, asking);
    },
  },
  {
    alerts: ['InkbridgeNotReady'],
    what: 'a start without a snapshot, whose database is ended while the lists are read',
    async provoke(world) {
      const { dataDir } = world.product();
      await world.killApi();
      await pause(3_000);
      rmSync(join(dataDir, 'catalogue.snapshot'), { force: true });
      const starting = world.startApi();
      const kill = world.again(20, () => isServing(world).then((yes) => yes && signal(world.databasePid(), 'SIGKILL')));
      return async () => {
        kill();
        await starting;
      };
    },
  },
  {
    alerts: ['InkbridgeSlow', 'InkbridgeDatabaseSlow'],
    what: 'the database stands still for 1.6 seconds again and again (SIGSTOP, SIGCONT), while people sign in',
    async provoke(world) {
      const standing = stutter(world, world.databasePid, { off: 1_600, on: 60 });
      const asking = [1, 2, 3].map(() => world.again(50, () => signIn(world)));
      return all(standing, ...asking);
    },
  },
  {
    alerts: ['InkbridgeShedding', 'InkbridgeQueueLong'],
    what: '120 people at addresses of their own sign in at the same time, again and again',
    async provoke(world) {
      const people = Array.from({ length: 120 }, (_, person) => world.again(500, () => signIn(world, person)));
      return all(...people);
    },
  },
  {
    alerts: ['InkbridgeRateLimited'],
    what: 'one address sends false tokens of Google, five a second',
    provoke: async (world) =>
      world.again(200, () => clientOf(world).call('guest: Google', 'POST /auth/google', { body: { idToken: 'none' } })),
  },
  {
    alerts: ['InkbridgeEventLoopBlocked'],
    what: 'the API stands still for 0.7 seconds, every two',
    provoke: async (world) => stutter(world, world.apiPid, { off: 700, on: 1_300 }),
  },
  {
    alerts: ['InkbridgeMemory'],
    what: 'the API takes 1.7 GB more',
    async provoke({ apiPid }) {
      signal(apiPid(), 'SIGUSR2');
      return () => signal(apiPid(), 'SIGUSR2');
    },
  },
  {
    alerts: ['InkbridgeDiskFull'],
    what: 'another program leaves 900 MB on the volume of the data folder',
    provoke: async ({ volume }) => fill(volume, 900 * megabyte),
  },
  {
    alerts: ['InkbridgeDatabaseFailures'],
    what: 'another program leaves 1 MB there, while people write',
    async provoke(world) {
      const member = await world.member();
      const [profile = ''] = await listedIds(clientOf(world), 1);
      const room = fill(world.volume, megabyte);
      const writing = world.again(100, () =>
        member.call('PUT', `/user/favorite?id=${profile}`, { fav: true, feedback: String(Math.random()) }),
      );
      return all(writing, room);
    },
  },
  {
    alerts: ['InkbridgeJobFailing'],
    what: 'a unique index too many stands in the way of the job `accountTerms`, which becomes due again and again',
    async provoke({ inDatabase, set, again }) {
      await inDatabase(async (db) => {
        const users = db.collection('users');
        const drill = { partialFilterExpression: { drill: true }, unique: true, name: 'drill' };
        await users.createIndex({ search: 1 }, drill);
        const names = { version: 1, firstName: 'Drill', lastName: 'Drill', email: 'drill@example.com', drill: true };
        await users.insertMany([
          { ...names, uid: 'drill 1', search: [names.email] }, // which the job finds for the second one, too
          { ...names, uid: 'drill 2' },
        ]);
      });
      const free = { _id: 'accountTerms', holder: null };
      const due = again(2_000, () => set('jobs', free, { leasedUntil: new Date(0), doneAt: new Date(0) }));
      return async () => {
        due();
        await inDatabase(async (db) => {
          await db.collection('users').deleteMany({ drill: true });
          await db.collection('users').dropIndex('drill');
        });
      };
    },
  },
  {
    alerts: ['InkbridgeJobLate'],
    what: 'another process keeps the lease of the job `cases`, which was last done two hours ago',
    async provoke({ set, again }) {
      const times = () => ({ leasedUntil: new Date(Date.now() + 3 * minute), doneAt: new Date(Date.now() - 2 * hour) });
      const keep = again(1_000, () => set('jobs', { _id: 'cases' }, { holder: 'another process', ...times() }));
      return async () => {
        keep();
        await set('jobs', { _id: 'cases' }, { holder: null, leasedUntil: new Date(0) });
      };
    },
  },
  {
    alerts: ['InkbridgeMailsLate'],
    what: 'the mail server takes nothing for now, and somebody registered an hour ago',
    async provoke({ mailServer, product, set }) {
      mailServer.refuse('451 later');
      await register(product());
      await pause(1_000);
      await set('mails', { dueAt: { $ne: null } }, { queuedAt: new Date(Date.now() - hour) });
      return async () => {
        mailServer.refuse(null);
        await set('mails', { dueAt: { $ne: null } }, { dueAt: new Date(0) });
      };
    },
  },
  {
    alerts: ['InkbridgeClockInDoubt'],
    what: 'the latest time that counted is set back by three days; then it is right again',
    async provoke({ set }) {
      await set('clock', { _id: 'clock' }, { seenAt: new Date(Date.now() - 72 * hour), doubt: null });
      return () => set('clock', { _id: 'clock' }, { seenAt: new Date(), doubt: null });
    },
  },
  {
    alerts: ['InkbridgeMailsFailed'],
    what: 'the mail server refuses seven recipients for good',
    async provoke({ mailServer, product }) {
      mailServer.refuse('550 not wanted');
      for (let number = 0; number < 7; number += 1) await register(product());
      return () => mailServer.refuse(null);
    },
  },
  {
    alerts: ['InkbridgePaymentsInReview'],
    what: 'a bank takes a payment back, and an admin writes it off',
    async provoke(world) {
      const member = await world.member();
      const checkout = await openCard(member, await givenNewProfile(member, 1));
      await payCard(world.product(), checkout, cards.disputed);
      await sessionStatus(member, checkout.sessionId);
      return async () => {
        const admin = await world.admin();
        const decision = { decision: 'write_off', note: 'Provoked.' };
        await admin.call('PUT', `/admin/payment-review?id=${checkout.paymentId}`, decision);
      };
    },
  },
  {
    alerts: ['InkbridgePaymentsStuck'],
    what: 'a payment is taken, and what continues it stands still',
    async provoke({ set, member, product }) {
      const payer = await member();
      const checkout = await openCard(payer, await givenNewProfile(payer, 2));
      await payCard(product(), checkout);
      await sessionStatus(payer, checkout.sessionId);
      const it = { _id: new ObjectId(checkout.paymentId) };
      await set('payments', it, { state: 'paid', checkAt: new Date(Date.now() + hour) });
      return () => set('payments', it, { checkAt: new Date(0) });
    },
  },
  {
    alerts: ['InkbridgeFeedBehind'],
    what: 'a newer release writes a profile that this one cannot read; then it can, and the process is started again',
    async provoke(world) {
      const { inDatabase, killApi, startApi } = world;
      await isServing(world); // the first reading counts everything present as known
      const write = (filter: object, firstName: unknown) =>
        inDatabase((db) =>
          db
            .collection('customers')
            .updateOne(filter, { $set: { sequence: Date.now(), 'basicInfo.firstName': firstName } }),
        );
      await write({ status: 'active' }, unreadable);
      return async () => {
        await write({ 'basicInfo.firstName': unreadable }, 'Ana');
        await killApi();
        await startApi();
      };
    },
  },
];

const clientOf = ({ product }: World) => createClient(() => product().siteUrl);

/** Each person has an address of their own, because one address gets a quarter of the places. */
function signIn(world: World, person = 0): Promise<unknown> {
  const body = { email: `new${person}@inkbridge.test`, password: 'wrong, on purpose', remember: false };
  const headers = { 'x-forwarded-for': `10.0.${person}.1` };
  return clientOf(world).call('guest: sign in', 'POST /identity/sign-in', { body, headers });
}

function signal(pid: number | null, name: NodeJS.Signals): void {
  if (pid === null || pid === 0) return;
  try {
    process.kill(pid, name);
  } catch {
    // it has ended meanwhile
  }
}

/** Pauses the process for `off` milliseconds, lets it run for `on`, and repeats. */
function stutter(world: World, pid: () => number | null, { off, on }: { off: number; on: number }): Undo {
  return world.again(on, async () => {
    const now = pid();
    signal(now, 'SIGSTOP');
    await pause(off);
    signal(now, 'SIGCONT');
  });
}

/** Ends all of them. */
const all =
  (...undo: Undo[]): Undo =>
  () =>
    Promise.all(undo.map((one) => one()));

async function isServing({ apiPid, databasePid, metricsPort }: World): Promise<boolean> {
  if (apiPid() === 0 || databasePid() === null) return false;
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
  await answer?.arrayBuffer();
  return answer !== null;
}
