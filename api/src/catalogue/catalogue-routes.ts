import { listCustomers, listMatches } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/implement.js';
import type { CatalogueService } from './catalogue-service.js';

export function catalogueRoutes(table: RouteTable, catalogue: CatalogueService): void {
  const { keptPage: kept } = catalogue;
  implement(table, listCustomers, (asked) => catalogue.list(asked), { kept });
  implement(table, listMatches, (asked) => catalogue.matches(asked), { kept });
}
