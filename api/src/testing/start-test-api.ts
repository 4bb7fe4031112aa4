import { apiBase, type CustomerId, type Interests, type Route } from '@inkbridge/contracts';
import { noInterests } from '@inkbridge/shared/option-lists';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStore } from '../adapters/files/disk-store.js';
import { createSharpEncoder } from '../adapters/files/sharp-encoder.js';
import { createSharpPress } from '../adapters/files/sharp-press.js';
import { claimsOf, type IdentityDoc } from '../adapters/identity/base/identity-doc.js';
import { createLocalIdentity } from '../adapters/identity/local/local-identity.js';
import { sessionLife } from '../adapters/identity/local/local-sessions.js';
import { createTypedRecipients } from '../adapters/identity/local/typed-recipients.js';
import type { SocialReaders } from '../adapters/identity/local/local-social.js';
import type { FollowOptions } from '../database/follow/follow-writes.js';
import { type AppDeps, type AppOptions, buildApp, type Tools } from '../http/build-app.js';
import type { RateLimits } from '../http/limits/rate-limits.js';
import type { SessionClaims } from '../http/sessions/session-claims.js';
import { collections, type Collections } from '../product/schema/collections.js';
import type { Shown } from '../product/listeners.js';
import { appDepsOf, createModules, type Modules, type Ports, shownOf } from '../product/modules.js';
import { toCustomer } from '../profiles/mongo-customer-repository.js';
import { clockAt, type TestClock } from './clock.js';
import { testPlaces } from './doors.js';
import { type CollectedMail, collectMails } from './collected-mails.js';
import { aCustomerDoc } from './docs.js';
import { createFakeGateway, type FakeGateway } from './money/fake-gateway.js';
import type { People, StoredPeople, TestCaller } from './people.js';
import { startTestDatabase } from './test-database.js';
import { whenDone } from './when-done.js';

type CallParts = {
  query?: Record<string, string | number | readonly string[]>;
  params?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** The address of the caller. */
  from?: string;
};
type ProfileBut = Parameters<typeof aCustomerDoc>[0] & { owner?: keyof People };

/** A process of an installation. */
export type TestProcess = {
  app: FastifyInstance;
  modules: Modules;
  inject(who: TestCaller, route: Pick<Route, 'method' | 'url'>, parts?: CallParts): Promise<LightMyRequestResponse>;
};

export type TestApi = TestProcess & {
  /** Shares database, pictures, providers and mail server with this one, and no memory; follows it by polling. */
  anotherProcess(options?: AnotherProcess): Promise<TestProcess>;
  /** Dependencies of the listener, for a test that builds another. */
  deps: AppDeps;
  shown: Shown;
  clock: TestClock;
  people: People;
  /** A token of this listener, issued now. */
  sign(claims: SessionClaims): string;
  stored: Collections;
  /** The payment providers, played by the test. */
  card: FakeGateway;
  wallet: FakeGateway;
  /** The data folder of the file store. */
  filesDir: string;
  /** Stores a profile as a write of this process would; `member` is its owner unless named. */
  givenProfile(but?: ProfileBut): Promise<{ id: CustomerId }>;
  /** Saves a questionnaire. */
  givenAnswers(who: keyof People, answers: Partial<Interests>): Promise<void>;
  /** The mails that the queue has sent, oldest first. */
  mails(): Promise<CollectedMail[]>;
  /** Stops the embedded database until `databaseIsBack`. */
  databaseIsAway(): Promise<void>;
  databaseIsBack(): Promise<void>;
  /** Whether the disk of the data folder counts as full. */
  disk: { isFull: boolean };
  /** Runs by itself at the end of the test or file that started the API. */
  close(): Promise<void>;
};

type AnotherProcess = Pick<FollowOptions, 'pace' | 'databaseAnswers'>;

/** `social`: other providers whose tokens are accepted. */
type TestOptions = Partial<Omit<AppOptions, 'extras'>> & {
  at?: string;
  social?: SocialReaders;
  writers?: Ports['writers'];
  extras?: (app: FastifyInstance, tools: Tools & { shown: Shown }) => Promise<void> | void;
};

const noLimit = { calls: 0, seconds: 60 };

/** Tests about limits override parts of it. */
export const unlimited: RateLimits = {
  read: noLimit,
  write: noLimit,
  sign_in: noLimit,
  refresh: noLimit,
  register: noLimit,
  social: noLimit,
  code: noLimit,
  mail: noLimit,
  reset_mail: noLimit,
  upload: noLimit,
  payment: noLimit,
  webhook: noLimit,
  report: noLimit,
  file: noLimit,
  sheet: noLimit,
};

/** Everything outside the processes of an installation. */
function playedVendors() {
  return {
    transport: collectMails(),
    filesDir: join(tmpdir(), `inkbridge-files-${randomUUID()}`), // created by the first upload
    card: createFakeGateway('sandbox_card'),
    wallet: createFakeGateway('sandbox_wallet', { takesBySelf: false }),
  };
}

type World = Pick<TestOptions, 'social' | 'writers' | 'logger'> & {
  databaseAnswers: () => boolean;
  stored: Collections;
  played: ReturnType<typeof playedVendors>;
  clock: TestClock;
};

/** The product's own composition over ports that tests control: its own embedded database, fixed time and secret. */
function testModules({ stored, played, clock, social, writers, logger, databaseAnswers }: World): Promise<Modules> {
  const { transport, filesDir, card, wallet } = played;
  const { now } = clock;
  return createModules({
    stored,
    transport,
    writers,
    databaseAnswers,
    vendors: async (mailer, watch) => ({
      ...(await createLocalIdentity(stored, {
        secret: Buffer.alloc(32, 7),
        mailer,
        places: testPlaces,
        social,
        clock: watch,
        now,
      })),
      gateways: { card, wallet, all: [card, wallet] },
      files: createDiskStore(filesDir),
      encode: createSharpEncoder(),
      press: createSharpPress(),
    }),
    mayWriteTo: createTypedRecipients(stored, now),
    publicUrl: new URL('https://inkbridge.example'),
    termsVersion: '2026-09',
    now,
    log: logger || silent,
  });
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The whole API with its own embedded database, at a fixed time. Ends with the test, or with the file. */
export async function startTestApi({ social, writers, extras, ...options }: TestOptions = {}): Promise<TestApi> {
  const clock = clockAt(options.at ?? '2026-11-21T12:00:00Z');
  const data = await startTestDatabase();
  const stored = collections(data.database.db);
  const disk = { isFull: false };
  const played = playedVendors();
  const databaseAnswers = data.database.answers;
  const world = { stored, played, clock, social, logger: options.logger, databaseAnswers };
  const modules = await testModules({ ...world, writers });
  const { post, people: accounts, profiles, catalogue } = modules;
  const depsOf = (of: Modules) =>
    appDepsOf(of, {
      ping: data.database.ping,
      databaseAnswers,
      diskIsFull: () => disk.isFull,
      isStopping: () => false,
    });
  const deps = depsOf(modules);
  const shown = shownOf(modules, clock.now);
  post.queue.start();
  await catalogue.model.rebuild();
  const app = await appOf(deps, shown);
  const sign = (claims: SessionClaims) => app.jwt.sign({ ...claims, iat: Math.floor(clock.now().getTime() / 1000) });
  const people = peopleFrom(data.settled, (identity) => sign(claimsOf(identity, clock.now())));
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= closeAll());
  async function closeAll(): Promise<void> {
    catalogue.model.stop();
    await app.close();
    await accounts.idle();
    await post.queue.stop();
    await modules.profiles.figures.settle();
    await data.close();
    await rm(played.filesDir, { recursive: true, force: true });
  }
  whenDone(close);

  function appOf(of: AppDeps, pages: Shown): Promise<FastifyInstance> {
    return buildApp(of, {
      audience: 'site',
      admins: true,
      tls: false,
      rateLimits: unlimited,
      trustProxy: false,
      rememberedSeconds: sessionLife.remembered / 1000,
      docs: false, // slower to set up than everything else
      shedLoad: false,
      logger: false,
      ...options,
      extras: (listener, tools) => extras?.(listener, { ...tools, shown: pages }),
    });
  }

  async function anotherProcess(options: AnotherProcess = {}): Promise<TestProcess> {
    const other = await testModules({ ...world, writers: 'shared' });
    const following = await other.profiles.follow({ by: 'poll', onGap: () => undefined, log: silent, ...options });
    await other.catalogue.model.rebuild();
    other.post.queue.start();
    const listener = await appOf({ ...depsOf(other), catchUp: following.catchUp }, shownOf(other, clock.now));
    whenDone(async () => {
      other.catalogue.model.stop();
      await listener.close();
      await other.people.idle();
      await other.post.queue.stop();
      await following.stop();
    });
    return { app: listener, modules: other, inject: injectInto(listener, people) };
  }

  return {
    app,
    modules,
    anotherProcess,
    deps,
    shown,
    clock,
    people,
    sign,
    stored,
    ...played,
    inject: injectInto(app, people),
    async givenProfile({ owner = 'member', ...but } = {}) {
      const doc = aCustomerDoc({ createdBy: people[owner].account._id, ...but });
      await stored.customers.insertOne(doc);
      const customer = toCustomer(doc);
      profiles.changed.publish(customer);
      return { id: customer.id };
    },
    async givenAnswers(who, answers) {
      const personality = { ...noInterests, ...answers };
      await stored.users.updateOne({ _id: people[who].account._id }, { $set: { personality } });
    },
    async mails() {
      await accounts.idle();
      await post.queue.sendDue();
      return [...played.transport.sent];
    },
    databaseIsAway: () => data.stop(),
    databaseIsBack: () => data.start(),
    disk,
    close,
  };
}

function injectInto(app: FastifyInstance, people: People): TestProcess['inject'] {
  return (who, { method, url }, { query = {}, params = {}, body, headers = {}, from } = {}) =>
    app.inject({
      method,
      ...(from !== undefined && { remoteAddress: from }),
      url: `${apiBase}${withParams(url, params)}${queryOf(query)}`,
      headers: {
        authorization: who === 'guest' ? 'unauthenticated' : `Bearer ${people[who].token}`,
        'content-type': 'application/json',
        ...headers,
      },
      payload: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    });
}

function peopleFrom(settled: StoredPeople, tokenOf: (identity: IdentityDoc) => string): People {
  const named = Object.entries(settled).map(([name, person]) => [name, { ...person, token: tokenOf(person.identity) }]);
  return Object.fromEntries(named) as People;
}

function withParams(url: string, params: NonNullable<CallParts['params']>): string {
  return Object.entries(params).reduce((path, [name, value]) => path.replace(`:${name}`, value), url);
}

function queryOf(query: NonNullable<CallParts['query']>): string {
  const entries = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)]),
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}
