import type { ErrorBody } from '@inkbridge/contracts';

/** The code of a call that never got an answer: offline, blocked, or the API is down. */
export const networkErrorCode = 'network';

/**
 * Whether a call was refused or failed. The host's transport throws, and a remote has a copy of the class of its own, so
 * the name decides and not the class.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** A refused or failed call. `code` is the API's, or `network` when there was no answer at all. */
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

  /** No answer, or the service says that it cannot answer now: worth another try as it is. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 503 || this.status === 429;
  }
}
