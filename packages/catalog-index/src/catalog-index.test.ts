import { createCatalogIndex } from './catalog-index.js';
import { catalogIndexSuite } from './testing/catalog-index.suite.js';
import { createPlainIndex } from './testing/plain/plain-index.js';

catalogIndexSuite('plain index', createPlainIndex);
catalogIndexSuite('kernel', (options) => createCatalogIndex({ ...options, segmentSlots: 512 }));
