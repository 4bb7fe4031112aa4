import { ApiError, networkErrorCode } from '@inkbridge/api-client';
import type { IdentityPort } from '@inkbridge/shared/auth-context';

/** The calls available without loading; `load` brings the rest of the port. */
type AvailableCalls = Partial<IdentityPort>;

/**
 * An identity port whose code loads on first use, because no one signs in on a guest's first page. A failed load counts
 * as a call without an answer, and the next call tries again.
 */
export function lateIdentity(load: () => Promise<AvailableCalls>, here: AvailableCalls = {}): IdentityPort {
  let loading: Promise<AvailableCalls> | null = null;
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
