import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For lazy screens that name private fields or fees. Such a screen installs it, so that no guest downloads it. */
export const fieldMessages: MessageBundle = {
  namespace: 'fields',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
