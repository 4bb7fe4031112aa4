import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';
import { es } from './messages/es.js';

export { FilterSheet as Part } from './filter-sheet.js';

/** So few texts that a call for those in Spanish would cost more than both. */
export const bundles: MessageBundle[] = [{ namespace: 'filterSheet', en, es: () => Promise.resolve(es) }];
