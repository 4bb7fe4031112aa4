export type {
  CatalogEntry,
  CatalogFilters,
  CatalogIndex,
  CatalogQuery,
  CatalogQuestion,
  Matches,
  Selection,
} from './catalog.js';
export { createCatalogIndex } from './catalog-index.js';
