import type { MessageBundle } from '@inkbridge/federation';
import { secondStepMessages } from '../second-step/bundle.js';
import { signInMessages } from '../sign-in/bundle.js';
import { en } from './messages/en.js';

/** The texts that `useConfirmed` and its dialog need. */
export const confirmItIsYouMessages: readonly MessageBundle[] = [
  signInMessages,
  secondStepMessages,
  { namespace: 'itIsYou', en, es: () => import('./messages/es.js').then(({ es }) => es) },
];
