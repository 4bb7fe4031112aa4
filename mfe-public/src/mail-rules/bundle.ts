import type { MessageBundle } from '@inkbridge/federation';
import { mailRuleMessages } from '@inkbridge/profile-screens';
import { en } from './messages/en.js';

/** The texts of `/mail-rules` and of its pages by state. */
export const mailRulesPages: readonly MessageBundle[] = [
  mailRuleMessages,
  { namespace: 'mailRulesPage', en, es: () => import('./messages/es.js').then(({ es }) => es) },
];
