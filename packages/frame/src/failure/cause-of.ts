/** The cause of a failed call: only `network` is the reader's connection. `other` does not pass by itself. */
type Cause = 'network' | 'tooFast' | 'busy' | 'away' | 'other';

export type FailureFacts = {
  cause: Cause;
  /** Seconds until the API takes this call again, if it said so. */
  waitSeconds: number | null;
  requestId: string | null;
};

/** Reads fields instead of the class, because a remote has its own copy of `ApiError`. */
export function factsOf(error: unknown): FailureFacts {
  const { isPassing, status, code, retryAfterSeconds, requestId } = fieldsOf(error);
  return {
    cause: isPassing === true ? passingCause(status, code) : 'other',
    waitSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

function passingCause(status: unknown, code: unknown): Cause {
  if (status === 0) return 'network';
  if (status === 429) return 'tooFast';
  return code === 'overloaded' ? 'busy' : 'away';
}

type Fields = Partial<Record<'isPassing' | 'status' | 'code' | 'retryAfterSeconds' | 'requestId', unknown>>;

function fieldsOf(error: unknown): Fields {
  return typeof error === 'object' && error !== null ? error : {};
}
