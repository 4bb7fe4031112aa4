import { useLocation } from '@inkbridge/federation/router';
import { useIsHydrating } from '@inkbridge/frame';

/** The state of the navigation to this page. A reloaded page has one too, which the server did not know. */
export function useArrival(): unknown {
  const { state }: { state: unknown } = useLocation();
  return useIsHydrating() ? null : state;
}
