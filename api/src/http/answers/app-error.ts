import { type ErrorCode, errorTexts } from '@inkbridge/contracts';

/** Ends the request with a code for the client; the error handler turns it into `{message, code, requestId}` (D-60). */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** For the `Retry-After` header. */
  readonly retryAfterSeconds: number | null;

  /** @param options.text what people read where the text of the code says too little */
  constructor(code: ErrorCode, options: ErrorOptions & { retryAfterSeconds?: number; text?: string } = {}) {
    super(options.text ?? errorTexts[code], options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const text = 'The server has no room left for new data. Nothing is lost. Try again later.';

/** The refusal of a write for which the server's disk has no room. */
export function noRoom(cause: unknown): AppError {
  return new AppError('unavailable', { text, cause });
}
