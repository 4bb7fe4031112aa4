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

/** Work waiting for admins, and for the operator. */
const everythingWaiting = queuesSchema.extend({
  /** While it is, what ends, removes or mails something by the time waits for a word of the operator. */
  clockIsInDoubt: z.boolean(),
});
export type EverythingWaiting = z.output<typeof everythingWaiting>;
export type EverythingWaitingJson = z.input<typeof everythingWaiting>;

export const getQueues = {
  ...getQueuesRoute,
  summary: 'How much waits in every queue, and since when (D-153)',
  query: z.strictObject({}),
  data: everythingWaiting,
  refusals: [],
} as const satisfies Route;
