import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<{ hasWritten: boolean }>();

/** Runs a call that may change what is stored. */
export function watchWrites<T>(work: () => Promise<T>): Promise<T> {
  return calls.run({ hasWritten: false }, work);
}

/** Notes that the call in progress has changed what is stored. */
export function noteWrite(): void {
  const call = calls.getStore();
  if (call) call.hasWritten = true;
}

/** Whether the call in progress has changed a record, so that its failure must not read as if nothing had happened. */
export function hasWritten(): boolean {
  return calls.getStore()?.hasWritten ?? false;
}
