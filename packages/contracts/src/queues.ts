import { z } from 'zod';
import { getQueuesRoute } from './queues.facts.js';
import type { Route } from './route.js';
import { instantSchema } from './wire.js';

const queue = z.strictObject({
  waiting: z.int().min(0),
  /** When the oldest entry arrived; null for an empty queue. */
  since: instantSchema.nullable(),
});

/** Everything that waits for an admin, in one answer. */
const queuesSchema = z.strictObject({
  profiles: queue,
  updates: queue,
  report: queue,
  mail_report: queue,
  removal_request: queue,
  message: queue,
  payments: queue,
  forms: queue,
});
export type Queues = z.output<typeof queuesSchema>;
export type QueuesJson = z.input<typeof queuesSchema>;

export const getQueues = {
  ...getQueuesRoute,
  summary: 'How much waits in every queue, and since when (D-109)',
  query: z.strictObject({}),
  data: queuesSchema,
  refusals: [],
} as const satisfies Route;
