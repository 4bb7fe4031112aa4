import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** The rules about money that was paid. */
export const ruleMessages: MessageBundle = {
  namespace: 'rules',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
