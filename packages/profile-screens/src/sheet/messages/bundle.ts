import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For anything that shows a proof sheet, a signed form or what can be shared: owners and admins only. */
export const sheetMessages: MessageBundle = {
  namespace: 'sheet',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
