import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** The texts of the frame; the host installs them, and remotes use them as well. */
export const frameMessages: readonly MessageBundle[] = [
  { namespace: 'frame', en, es: () => import('./es.js').then(({ es }) => es) },
  // No refusal is shown on a guest's first page, so `useTextOfCode` brings the English texts.
  { namespace: 'error', en: {}, es: () => import('./es.js').then(({ errors }) => errors) },
];
