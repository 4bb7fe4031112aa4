import {
  apiBase,
  getCustomer,
  listCustomers,
  listFavorites,
  listMatches,
  type Route,
  routes,
} from '@inkbridge/contracts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refuseUnreadable } from '../../database/unreadable.js';
import type { Implementation, RouteTable } from './implement.js';
import { mountRoutes } from './mount-routes.js';
import { prepare } from '../answers/prepared.js';

const implemented = (route: Route): RouteTable[number] => ({ route, answer: async () => ({ data: null }) });
const complete: RouteTable = routes.map(implemented);
const mount = (table: RouteTable) =>
  mountRoutes(Fastify(), table, {
    check: async () => null,
    trail: () => Promise.reject(new Error('Nobody acts')),
    unreadable: { of: () => refuseUnreadable },
    limits: { configFor: () => ({}) },
    admins: true,
  });

it('a route of the contract that nobody implements keeps the API from starting', () => {
  expect(() => mount(complete)).not.toThrow();
  expect(() => mount(complete.filter(({ route }) => route !== getCustomer))).toThrow('missing: GET /customer?id');
});

it('a route that is not in the contract does not start', () => {
  const extra: Route = {
    method: 'GET',
    url: '/back-door',
    access: 'everyone',
    summary: '',
    data: z.null(),
    refusals: [],
  };

  expect(() => mount([...complete, { route: extra, answer: async () => null }])).toThrow('unknown: GET /back-door');
});

it('a route is implemented once', () => {
  expect(() => mount([...complete, implemented(getCustomer)])).toThrow('twice: GET /customer?id');
});

it.each([
  { what: 'changes something', but: { method: 'PUT' } },
  { what: 'takes data away', but: { method: 'GET', download: 'csv' } },
] as const)('D-150 a route of admins that $what and is not logged does not start', ({ but }) => {
  const extra: Route = {
    url: '/admin/in-silence',
    access: 'admin',
    summary: '',
    data: z.strictObject({}),
    refusals: [],
    ...but,
  };

  expect(() => mount([...complete, { route: extra, answer: async () => null }])).toThrow(
    `unlogged: ${but.method} /admin/in-silence`,
  );
});

describe('a kept answer for guests', () => {
  const body = Buffer.from('{"kept":true}');
  const withKept = (one: Implementation): Implementation => ({
    ...one,
    keptForGuests: () => prepare(body, { 'content-type': 'application/json' }),
  });

  /** The API with a kept answer for one route, and the requests that were checked. */
  function startWith(route: Route) {
    const checked: string[] = [];
    const table = complete.map((one) => (one.route === route ? withKept(one) : one));
    const app = Fastify();
    mountRoutes(app, table, {
      check: async ({ url }) => {
        checked.push(url);
        return null;
      },
      trail: () => Promise.reject(new Error('Nobody acts')),
      unreadable: { of: () => refuseUnreadable },
      limits: { configFor: () => ({}) },
      admins: true,
    });
    return { app, checked };
  }

  it('comes before the access check', async () => {
    const { app, checked } = startWith(listMatches);

    const answer = await app.inject(`${apiBase}${listMatches.url}`);

    expect([answer.body, checked]).toEqual([body.toString(), []]);
  });

  it.each(['Bearer a.b.c', 'Basic dXNlcg==', ''])('is not for who sends a token: %o', async (authorization) => {
    const { app, checked } = startWith(listMatches);

    const answer = await app.inject({ url: `${apiBase}${listMatches.url}`, headers: { authorization } });

    expect(answer.body).toBe('{"data":null}');
    expect(checked).toHaveLength(1);
  });

  it('a form of an address that keeps nothing is checked, whatever another form keeps', async () => {
    const { app, checked } = startWith(listCustomers);

    expect((await app.inject(`${apiBase}${listCustomers.url}`)).body).toBe(body.toString());
    expect((await app.inject(`${apiBase}${listCustomers.url}?id=1`)).body).toBe('{"data":null}');
    expect(checked).toEqual([`${apiBase}${listCustomers.url}?id=1`]);
  });

  it('on a route that is not for everyone keeps the API from starting', () => {
    expect(() => startWith(listFavorites)).toThrow('unchecked: GET');
  });
});
