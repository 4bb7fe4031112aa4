import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.js';

afterEach(() => void vi.useRealTimers());

it.each([
  { status: 429, code: 'too_many_requests' },
  { status: 502, code: 'unavailable' },
  { status: 503, code: 'unavailable' },
  { status: 504, code: 'unavailable' },
])('a $status without words of the API, as a proxy sends it, is $code and passes', ({ status, code }) => {
  expect(new ApiError(status, {})).toMatchObject({ code, isPassing: true });
});

it('an answer of another kind without words of the API is our failure, not the reader’s connection', () => {
  expect(new ApiError(500, {})).toMatchObject({ code: 'internal', isPassing: false });
});

it.each([
  { header: '33', seconds: 33 },
  { header: 'Mon, 01 Mar 2027 12:00:20 GMT', seconds: 20 },
  { header: 'Mon, 01 Mar 2027 11:00:00 GMT', seconds: 0 },
  { header: 'soon', seconds: null },
  { header: null, seconds: null },
])('Retry-After $header means $seconds seconds', ({ header, seconds }) => {
  vi.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z') });

  expect(new ApiError(429, {}, { retryAfter: header }).retryAfterSeconds).toBe(seconds);
});
