import { changeSearch, countNew, listSearches, removeSearch, saveSearch } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { SearchService } from './search-service.js';

export function searchRoutes(table: RouteTable, searches: SearchService): void {
  implement(table, listSearches, ({ caller }) => searches.list(caller.id));
  implement(table, countNew, ({ query, caller }) => searches.countNew(query.since, caller.id));
  implement(table, saveSearch, ({ body, caller }) => searches.save(body, caller.id));
  implement(table, changeSearch, ({ query, body, caller }) => searches.change(query.id, body, caller.id));
  implement(table, removeSearch, ({ query, caller }) => searches.remove(query.id, caller.id));
}
