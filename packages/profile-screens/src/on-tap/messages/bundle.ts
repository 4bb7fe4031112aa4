import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

export const onTapMessages: MessageBundle = {
  namespace: 'onTap',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
