import { searchRecords } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { SearchService } from './search-service.js';

export function searchRoutes(table: RouteTable, search: SearchService): void {
  implement(table, searchRecords, ({ query }) => search.find(query.text));
}
