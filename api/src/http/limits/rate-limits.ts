import type { RateClass, Route } from '@inkbridge/contracts';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { networkOf } from '../requests/client-network.js';
import { isOwnCall } from '../requests/own-calls.js';
import { type RateCounts, storeOf } from './rate-windows.js';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** How many calls one address may make to a route of a class in a window; 0 means no limit (D-102). */
export type RateLimits = Readonly<Record<RateClass, { calls: number; seconds: number }>>;

export type RouteLimits = {
  configFor: (routes: readonly Route[]) => FastifyContextConfig;
  /** For pages, which are no routes of the contract. */
  ofClass: (rate: RateClass) => FastifyContextConfig;
};

/** Limits calls to each route by its class and per address; a refusal says when to try again. */
export async function limitRates(
  app: FastifyInstance,
  { limits, counts }: { limits: RateLimits; counts: RateCounts },
): Promise<RouteLimits> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    store: storeOf(counts),
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
    keyGenerator: ({ ip }) => networkOf(ip, { v4: 32, v6: 64 }),
  });
  const ofClass = (rate: RateClass) => {
    const { calls, seconds } = limits[rate];
    if (calls === 0) return {};
    const options: RateLimitOptions = { max: calls, timeWindow: seconds * 1000, allowList: isOwnCall };
    return { rateLimit: options };
  };
  return { ofClass, configFor: (routes) => ofClass(classOf(routes)) };
}

/** Routes without a class of their own are limited as reads or writes. */
function classOf(routes: readonly Route[]): RateClass {
  const named = routes.find(({ rate }) => rate !== undefined)?.rate;
  return named ?? (routes.every(({ method }) => method === 'GET') ? 'read' : 'write');
}
