import { isApiError } from '@inkbridge/api-client';
import type { en } from './messages/en.js';

export type Failure = keyof (typeof en)['failure'];

/** `picture` is what is sent, `preview` its address in this page. */
export type UploadState =
  | { phase: 'idle'; isDone: boolean }
  | { phase: 'preparing' }
  | { phase: 'uploading'; picture: Blob; preview: string; percent: number }
  | { phase: 'failed'; failure: Failure; again: { picture: Blob; preview: string } | null };

export const idle: UploadState = { phase: 'idle', isDone: false };

const refusals: readonly Failure[] = [
  'image_missing',
  'image_too_large',
  'image_too_many_pixels',
  'image_type',
  'image_broken',
  'image_not_ours',
  'uploads_busy',
  'too_many_requests',
  'unauthenticated',
  'network',
];

/** What people read for an upload that did not succeed. */
export function failureOf(error: unknown): Failure {
  const code = isApiError(error) ? error.code : '';
  return refusals.find((refusal) => refusal === code) ?? 'other';
}

/** Pictures that are refused for what they are stay refused; for everything else the same one may be sent again. */
export function canBeSentAgain(error: unknown): boolean {
  return !isApiError(error) || error.isPassing || error.status >= 500 || error.status === 401;
}
