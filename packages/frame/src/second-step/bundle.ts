import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of the second half of a login; they load with it. */
export const secondStepMessages: MessageBundle = {
  namespace: 'secondStep',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
