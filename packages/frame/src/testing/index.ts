export { aMember, anAdmin, createTestHost, type TestHostOptions } from './test-host.js';
export { PageFactsContext } from '../host/page-facts.js';
export { renderSite, type RenderedSite } from './render-site.js';
export { seriousProblems } from './serious-problems.js';
