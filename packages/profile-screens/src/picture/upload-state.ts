import { isApiError } from '@inkbridge/api-client';
import { en } from './messages/en.js';

export type Failure = keyof (typeof en)['failure'];

/** `picture` is what is sent, `preview` its address in this page. */
export type UploadState =
  | { phase: 'idle'; isDone: boolean }
  | { phase: 'preparing' }
  | { phase: 'uploading'; picture: Blob; preview: string; percent: number }
  | { phase: 'failed'; failure: Failure; again: { picture: Blob; preview: string } | null };

export const idle: UploadState = { phase: 'idle', isDone: false };

/** What people read for an upload that did not succeed. */
export function failureOf(error: unknown): Failure {
  const code = isApiError(error) ? error.code : '';
  return isFailure(code) ? code : 'other';
}

/** Pictures that are refused for what they are stay refused; for everything else the same one may be sent again. */
export function canBeSentAgain(error: unknown): boolean {
  return !isApiError(error) || error.isPassing || error.status >= 500 || error.status === 401;
}

/** Whether the catalogue has words for it. */
function isFailure(code: string): code is Failure {
  return Object.hasOwn(en.failure, code);
}
