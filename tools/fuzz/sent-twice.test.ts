import {
  addGuide,
  addToDiary,
  changeEmailRoute,
  createAdminCustomer,
  createCheckoutSession,
  createCustomer,
  fileMailReport,
  fileMessage,
  fileRemovalRequest,
  fileReport,
  idempotencyHeader,
  type Route,
  routes,
  saveSearch,
  updateCustomer,
  updateUser,
} from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import { beforeAll, expect, it } from 'vitest';
import type { Collections } from '../../api/src/product/schema/collections.js';
import { startTestApi, type TestApi } from '../../api/src/testing/start-test-api.js';
import { fittingCalls, type FuzzCall } from './calls.js';

/** They make a session, a code or a ticket, each with an end of its own, or end the account of all other calls. */
const ofSessions = /^\/(identity|auth|webhooks|user\/export)/;
const tried = routes.filter(
  ({ method, url, access }) =>
    method !== 'GET' && !ofSessions.test(url) && url !== changeEmailRoute.url && (url !== '/user' || access === 'user'),
);

/** Collections in which every call may leave a trace. */
const traces: ReadonlySet<keyof Collections> = new Set(['audit', 'rates', 'turns', 'attempts']);

/** Parts of bodies that would be refused whatever else there is: pictures that nobody uploaded. */
const given = new Map<Route, object>([
  [updateUser, { email: 'member@example.com', imageUrl: undefined }],
  [createCustomer, { photos: undefined }],
  [createAdminCustomer, { photos: undefined }],
  [updateCustomer, { photos: undefined, version: undefined }],
]);

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ id } = await api.givenProfile({ status: 'active' }));
});

/** How many documents there are of each kind. */
async function counted(): Promise<Record<string, number>> {
  const names = keysOf(api.stored).filter((name) => !traces.has(name));
  const counts = await Promise.all(names.map(async (name) => [name, await api.stored[name].countDocuments()] as const));
  return Object.fromEntries(counts);
}

function send({ who, method, url, headers, body }: FuzzCall, key: string) {
  const sent = { ...headers, [idempotencyHeader]: key };
  const authorization = who === 'guest' ? 'unauthenticated' : `Bearer ${api.people[who].token}`;
  return api.app.inject({ method: method as 'GET', url, headers: { ...sent, authorization }, payload: body });
}

/** A few calls that are taken, of those that fit the contract. */
async function* takenOf(route: Route) {
  const parts = given.get(route);
  let left = 3;
  for (const [n, call] of fittingCalls(route, [id], { seed: 1, each: 20 }).entries()) {
    const body = parts ? JSON.stringify(Object.assign(JSON.parse(call.body ?? '{}') as object, parts)) : call.body;
    const whole = { ...call, body };
    const key = `key-of-call-${n}`;
    if ((await send(whole, key)).statusCode >= 300) continue;
    yield () => send(whole, key);
    left -= 1;
    if (left === 0) return;
  }
}

const taken = new Set<Route>();

it.each(tried.map((route) => [`${route.method} ${route.url}`, route] as const))(
  'a call that is sent again for want of an answer makes nothing more: %s',
  async (_name, route) => {
    for await (const again of takenOf(route)) {
      taken.add(route);
      const before = await counted();
      await again();
      expect(await counted()).toEqual(before);
    }
  },
);

it('each call that makes something of its own was taken', () => {
  const cases: readonly Route[] = [fileMailReport, fileMessage, fileRemovalRequest, fileReport];
  const others: readonly Route[] = [
    addGuide,
    addToDiary,
    createAdminCustomer,
    createCheckoutSession,
    createCustomer,
    saveSearch,
  ];
  expect([...cases, ...others].filter((route) => !taken.has(route))).toEqual([]);
});
