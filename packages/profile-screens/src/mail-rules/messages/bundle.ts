import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For anything that shows mail rules, records links or days without mail; a lazy screen can install it. */
export const mailRuleMessages: MessageBundle = {
  namespace: 'mailRules',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
