import type { ErrorBody } from '@inkbridge/contracts';

/** The code of a call without an answer: offline, blocked, or the API is down. */
export const networkErrorCode = 'network';

/** The code of a call that was given up: it may have been carried out or not. */
export const noAnswerCode = 'no_answer';

/**
 * Whether a call was refused or failed. Checks the name because each remote has its own copy of the class, so
 * `instanceof` fails for errors thrown by the host's transport.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Codes of answers that are not the API's own: a proxy in front of it limits calls, or does not reach it. */
const codesByStatus: Readonly<Record<number, string>> = {
  0: networkErrorCode,
  413: 'payload_too_large',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
const passingStatuses: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** A refused or failed call. `code` comes from the API, or is `network` without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Shown to people on unexpected errors, so that support can find the log line. */
  readonly requestId: string | null;
  /** Whole seconds until the API wants to hear this call again; null if it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: Partial<ErrorBody>, options: ErrorOptions & { retryAfter?: string | null } = {}) {
    super(body.message ?? 'The service did not answer.', options);
    this.status = status;
    this.code = body.code ?? codesByStatus[status] ?? 'internal';
    this.requestId = body.requestId ?? null;
    this.retryAfterSeconds = secondsOf(options.retryAfter ?? null);
  }

  /** Whether the same call may succeed on a retry: no answer, or the service is busy or unavailable. */
  get isPassing(): boolean {
    return passingStatuses.has(this.status);
  }
}

/** Proxies also send an HTTP date instead of seconds (RFC 9110); an unreadable value counts as none. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
