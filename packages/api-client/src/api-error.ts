import type { ErrorBody } from '@inkbridge/contracts';

/** The code of a call without an answer: offline, blocked, or the API is down. */
export const networkErrorCode = 'network';

/**
 * Whether a call was refused or failed. Checks the name because each remote has its own copy of the class, so
 * `instanceof` fails for errors thrown by the host's transport.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** A refused or failed call. `code` comes from the API, or is `network` without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Shown to people on unexpected errors, so that support can find the log line. */
  readonly requestId: string | null;

  constructor(status: number, body: Partial<ErrorBody>, options?: ErrorOptions) {
    super(body.message ?? 'The service did not answer.', options);
    this.status = status;
    this.code = body.code ?? networkErrorCode;
    this.requestId = body.requestId ?? null;
  }

  /** Whether the same call may succeed on a retry: no answer, or the service is busy or unavailable. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 503 || this.status === 429;
  }
}
