import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a remote that shows a `PictureField`. */
export const pictureMessages: MessageBundle = {
  namespace: 'picture',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
