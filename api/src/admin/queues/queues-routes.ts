import { getQueues } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { QueuesService } from './queues-service.js';

export function queuesRoutes(table: RouteTable, queues: QueuesService): void {
  implement(table, getQueues, () => queues.counts());
}
