import { z } from 'zod';
import { cardSchema } from './customer.js';
import { pageSchema, type Route } from './route.js';
import { listWaitingRoute } from './waiting.facts.js';

export const listWaiting = {
  ...listWaitingRoute,
  summary: 'Up to four listed people whom nobody has written to or saved; each call moves on to the next (D-131)',
  query: z.strictObject({}),
  data: z.array(cardSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;
