import { ApiError } from '@inkbridge/api-client';
import { expect, it } from 'vitest';
import { canBeSentAgain, failureOf } from './use-picture-upload.js';

/** An error from the host's bundle: its class differs from the one in this bundle. */
function anErrorOfTheHost(status: number, code: string): Error {
  class HostError extends Error {
    override readonly name = 'ApiError';
    readonly status = status;
    readonly code = code;
    readonly isPassing = new ApiError(status, { code }).isPassing;
  }
  return new HostError('refused');
}

it.each([
  { code: 'image_type', status: 415, again: false },
  { code: 'image_broken', status: 422, again: false },
  { code: 'uploads_busy', status: 503, again: true },
  { code: 'network', status: 0, again: true },
  { code: 'unauthenticated', status: 401, again: true },
])('D-58 a picture that is refused as $code says so, and may be sent again: $again', ({ code, status, again }) => {
  const error = anErrorOfTheHost(status, code);

  expect(failureOf(error)).toBe(code);
  expect(canBeSentAgain(error)).toBe(again);
});

it('an unknown error has its own text, and the upload can be retried', () => {
  expect(failureOf(new RangeError('a bug'))).toBe('other');
  expect(failureOf(anErrorOfTheHost(500, 'internal'))).toBe('other');
  expect(canBeSentAgain(anErrorOfTheHost(500, 'internal'))).toBe(true);
});
