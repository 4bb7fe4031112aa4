/** `version`: built for another contract between host and remotes. `evaluation`: its scripts threw. */
export type FailureReason = 'network' | 'timeout' | 'version' | 'evaluation';

/**
 * Why a remote could not be loaded. `network` and `timeout` may be temporary; after `version` and `evaluation` only a
 * new document helps, because the browser keeps the modules it has already run.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: FailureReason;
  readonly remote: string;

  constructor(reason: FailureReason, remote: string, options?: ErrorOptions) {
    super(`Remote "${remote}" could not be loaded: ${reason}`, options);
    this.reason = reason;
    this.remote = remote;
  }
}

/**
 * Names the failure of loading a part. Slow and lost may pass, so its card tries again by itself; errors of the part's
 * own code stay as they are.
 */
export function failureOf(error: unknown, remote: string): unknown {
  if (error instanceof RemoteFailure) return error;
  if (isTimeout(error)) return new RemoteFailure('timeout', remote, { cause: error });
  return isChunkFailure(error) ? new RemoteFailure('network', remote, { cause: error }) : error;
}

/** webpack uses this name for a script that failed to load or did not register its chunk. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'code' in error);
}

export function isTimeout(error: unknown): boolean {
  return error instanceof TimeLimitExceeded || (error instanceof Error && 'type' in error && error.type === 'timeout');
}

export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}
