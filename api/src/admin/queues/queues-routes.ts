import { decidePayment, getQueues, listPaymentReviews } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { QueuesService } from './queues-service.js';

export function queuesRoutes(table: RouteTable, queues: QueuesService): void {
  implement(table, getQueues, () => queues.counts());
  implement(table, listPaymentReviews, ({ query }) => queues.listReviews(query));
  implement(table, decidePayment, ({ caller, query, body, act }) =>
    queues.decideReview(query.id, { ...body, admin: caller, act }),
  );
}
