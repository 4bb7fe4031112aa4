import { apiBase, type CustomerId, type Interests, type Route } from '@inkbridge/contracts';
import { noInterests } from '@inkbridge/contracts/testing';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { collections, type Collections } from '../adapters/database/collections.js';
import { createLocalIdentity } from '../adapters/identity/local-identity.js';
import { idTokenFor, sessionLife } from '../adapters/identity/local-sessions.js';
import { createTokenCodec, type TokenCodec } from '../adapters/identity/token-codec.js';
import { buildApp, type AppOptions } from '../build-app.js';
import { createCustomerFeed } from '../features/customer/customer-feed.js';
import { createCustomerRepository, toCustomer } from '../features/customer/mongo-customer-repository.js';
import { createUserRepository } from '../features/user/mongo-user-repository.js';
import type { RateLimits } from '../http/rate-limits.js';
import { createServices, type Services } from '../services.js';
import { clockAt, type TestClock } from './clock.js';
import { aCustomerDoc } from './docs.js';
import type { People, Settled, Who } from './people.js';
import { startTestDatabase } from './test-database.js';

type CallParts = {
  query?: Record<string, string | number | readonly string[]>;
  body?: object;
  headers?: Record<string, string>;
};
type ProfileBut = Parameters<typeof aCustomerDoc>[0] & { owner?: keyof People };

export type TestApi = {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  people: People;
  tokens: TokenCodec;
  stored: Collections;
  inject(who: Who, route: Pick<Route, 'method' | 'url'>, parts?: CallParts): Promise<LightMyRequestResponse>;
  /** Stores a profile as a write of this process would; `member` listed it. */
  givenProfile(but?: ProfileBut): Promise<{ id: CustomerId }>;
  /** Saves a questionnaire. */
  givenAnswers(who: keyof People, answers: Partial<Interests>): Promise<void>;
  /** The embedded database is gone until `databaseIsBack`. */
  databaseIsAway(): Promise<void>;
  databaseIsBack(): Promise<void>;
  /** Happens by itself at the end of the test or file that started it. */
  close(): Promise<void>;
};

const unlimited: RateLimits = {
  read: { calls: 0, seconds: 60 },
  write: { calls: 0, seconds: 60 },
  sign_in: { calls: 0, seconds: 60 },
  refresh: { calls: 0, seconds: 60 },
};

/** The whole API against an embedded database of its own, at a fixed time. Ends with the test, or with the file. */
export async function startTestApi(options: Partial<AppOptions> & { at?: string } = {}): Promise<TestApi> {
  const clock = clockAt(options.at ?? '2026-11-21T12:00:00Z');
  const data = await startTestDatabase();
  const stored = collections(data.database.db);
  const secret = Buffer.alloc(32, 7);
  const tokens = createTokenCodec(secret, clock.now);
  const people = peopleFrom(data.settled, tokens, clock);

  const feed = createCustomerFeed();
  const services = createServices({
    customers: createCustomerRepository(stored.customers, feed),
    users: createUserRepository(stored.users),
    feed,
    ...(await createLocalIdentity(stored, { secret, now: clock.now })),
    ping: data.database.ping,
    now: clock.now,
    log: { warn: () => undefined, error: () => undefined },
  });
  await services.model.rebuild();
  const app = await buildApp(services, {
    cookiePrefix: 'inkbridge',
    tls: false,
    rateLimits: unlimited,
    trustProxy: false,
    rememberedSeconds: sessionLife.remembered / 1000,
    docs: false, // takes longer to set up than all the rest
    shedLoad: false,
    logger: false,
    ...options,
  });
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= closeAll());
  async function closeAll(): Promise<void> {
    services.model.stop();
    await app.close();
    await data.close();
  }
  whenDone(close);

  return {
    app,
    services,
    clock,
    people,
    tokens,
    stored,
    inject(who, { method, url }, { query = {}, body, headers = {} } = {}) {
      const authorization = who === 'guest' ? 'unauthenticated' : `Bearer ${people[who].token}`;
      return app.inject({
        method,
        url: `${apiBase}${url}${queryOf(query)}`,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        payload: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      });
    },
    async givenProfile({ owner = 'member', ...but } = {}) {
      const doc = aCustomerDoc({ createdBy: people[owner].account._id, ...but });
      await stored.customers.insertOne(doc);
      const customer = toCustomer(doc);
      feed.publish(customer);
      return { id: customer.id };
    },
    async givenAnswers(who, answers) {
      const personality = { ...noInterests, ...answers };
      await stored.users.updateOne({ _id: people[who].account._id }, { $set: { personality } });
    },
    databaseIsAway: () => data.stop(),
    databaseIsBack: () => data.start(),
    close,
  };
}

function peopleFrom(settled: Settled, tokens: TokenCodec, { now }: TestClock): People {
  const named = Object.entries(settled).map(([name, person]) => [
    name,
    { ...person, token: idTokenFor(person.identity, tokens, now()) },
  ]);
  return Object.fromEntries(named) as People;
}

function queryOf(query: NonNullable<CallParts['query']>): string {
  const entries = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)]),
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

function whenDone(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    afterAll(close); // started for a whole file
  }
}
