const mostTries = 8;

/** Other writers won every try. Few people write one record at the same time, so more likely a bug than a crowd. */
export class ConflictError extends Error {
  readonly code = 'conflict';

  constructor(tries: number) {
    super(`The record kept changing; gave up after ${tries} tries`);
    this.name = 'ConflictError';
  }
}

type ReviseOptions = { tries?: number };

/**
 * Repeats a read and a conditional write until the write succeeds. `attempt` starts from the stored record every time
 * and returns null when another write came first. @throws ConflictError when that happens `tries` times
 */
export async function untilWritten<T>(
  attempt: () => Promise<T | null>,
  { tries = mostTries }: ReviseOptions = {},
): Promise<T> {
  for (let tried = 0; tried < tries; tried += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new ConflictError(tries);
}

type Revisable<Id, T, Patch> = {
  find(id: Id): Promise<T | null>;
  /** Compare-and-set: null when `current` is no longer the stored version. */
  change(current: T, patch: Patch): Promise<T | null>;
};

/** `after` is `before` when there was nothing to change. */
export type Revision<T> = { before: T; after: T };

/**
 * Changes a record by its current version. `patchOf` runs again after every lost race, so it must be repeatable; it
 * returns null when nothing is to be changed. Null when there is no such record.
 * @throws ConflictError when other writers won every try, and whatever `patchOf` throws
 */
export async function revise<Id, T, Patch>(
  records: Revisable<Id, T, Patch>,
  id: Id,
  patchOf: (current: T) => Patch | null | Promise<Patch | null>,
  options?: ReviseOptions,
): Promise<Revision<T> | null> {
  const result = await untilWritten(async () => {
    const before = await records.find(id);
    const patch = before && (await patchOf(before));
    if (!before || !patch) return { revision: before && { before, after: before } };
    const after = await records.change(before, patch);
    return after && { revision: { before, after } };
  }, options);
  return result.revision;
}
