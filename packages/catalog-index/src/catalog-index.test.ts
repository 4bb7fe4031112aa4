import { createCatalogIndex } from './catalog-index.js';
import { catalogIndexSuite } from './testing/catalog-index.suite.js';

catalogIndexSuite('plain index', createCatalogIndex);
