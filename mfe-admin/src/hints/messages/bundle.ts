import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For every screen that shows hints: they load with it, not with the console. */
export const hintMessages: MessageBundle = {
  namespace: 'hints',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
