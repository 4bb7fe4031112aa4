export type {
  CatalogEntry,
  CatalogFilters,
  CatalogIndex,
  CatalogQuery,
  CatalogQuestion,
  CountedFilter,
  FilterCounts,
  FoundPage,
  KnownProfile,
  Matches,
  Selection,
} from './catalog/catalog.js';
export { createCatalogIndex } from './catalog-index.js';
export { createQuestionIndex, type QuestionIndex } from './questions/question-index.js';
