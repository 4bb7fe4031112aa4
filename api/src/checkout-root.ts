import { join } from 'node:path';

/** Source and bundle both lie two folders below it. */
export const checkoutRoot = join(import.meta.dirname, '..', '..');
