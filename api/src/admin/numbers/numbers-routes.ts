import { getNumbers } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { NumbersService } from './numbers-service.js';

export function numbersRoutes(table: RouteTable, numbers: NumbersService): void {
  implement(table, getNumbers, ({ query }) => numbers.get(query.by));
}
