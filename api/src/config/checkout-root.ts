import { join } from 'node:path';

/** Source and bundle are both two folders below it. */
export const checkoutRoot = join(import.meta.dirname, '..', '..');
