import { ApiError, networkErrorCode } from '@inkbridge/api-client';
import type { IdentityPort } from '@inkbridge/shared/auth-context';

/** What is done without waiting; the rest of the port comes with `load`. */
type Here = Partial<IdentityPort>;

/**
 * An identity port whose code is fetched when it is first needed, because nobody signs in on a guest's first page. A
 * fetch that fails is a call without an answer, and the next call tries again.
 */
export function lateIdentity(load: () => Promise<Here>, here: Here = {}): IdentityPort {
  let loading: Promise<Here> | null = null;
  const fetched = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new ApiError(0, { code: networkErrorCode }, { cause });
    }));

  const prepare = () =>
    void fetched().then(
      (port) => port.prepare?.(),
      () => undefined,
    );
  const given = { ...here, prepare } as Record<string, unknown>;
  return new Proxy(given, {
    get: (_, name: keyof IdentityPort) =>
      given[name] ??
      (async (...asked: unknown[]) => ((await fetched())[name] as (...asked: unknown[]) => unknown)(...asked)),
  }) as unknown as IdentityPort;
}
