import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For anything that shows `FavoriteToggle`, `RatingPanel` or `ReturnAddress`: members only. */
export const readerMessages: MessageBundle = {
  namespace: 'reader',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
