import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

export const galleryMessages: MessageBundle = {
  namespace: 'gallery',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
