import { isApiError } from '@inkbridge/api-client';
import { en } from './messages/en.js';

export type Failure = keyof (typeof en)['failure'];

/** `picture` is the file to send, `preview` its address in this page. */
export type UploadState =
  | { phase: 'idle'; isDone: boolean }
  | { phase: 'preparing' }
  | { phase: 'uploading'; picture: Blob; preview: string; percent: number }
  | { phase: 'failed'; failure: Failure; again: { picture: Blob; preview: string } | null };

export const idle: UploadState = { phase: 'idle', isDone: false };

/** The key of the text for a failed upload. */
export function failureOf(error: unknown): Failure {
  const code = isApiError(error) ? error.code : '';
  return isFailure(code) ? code : 'other';
}

/** Whether sending the same picture again can succeed. A picture refused for what it is stays refused. */
export function canBeSentAgain(error: unknown): boolean {
  return !isApiError(error) || error.isPassing || error.status >= 500 || error.status === 401;
}

function isFailure(code: string): code is Failure {
  return Object.hasOwn(en.failure, code);
}
