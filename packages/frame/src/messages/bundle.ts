import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** The texts of the frame; the host installs them, and remotes use them as well. */
export const frameMessages: MessageBundle = {
  namespace: 'frame',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
