import { getCustomer, routes, type Route } from '@inkbridge/contracts';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteTable } from './implement.js';
import { mountRoutes } from './mount-routes.js';

const implemented = (route: Route): RouteTable[number] => ({ route, answer: async () => ({ data: null }) });
const complete: RouteTable = routes.map(implemented);
const mount = (table: RouteTable) =>
  mountRoutes(Fastify(), table, {
    check: async () => null,
    trail: () => Promise.reject(new Error('Nobody acts')),
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
] as const)('D-109 a route of admins that $what and is not logged does not start', ({ but }) => {
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
