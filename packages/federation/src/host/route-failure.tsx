import { type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from '../router/index.js';
import type { FailureProps } from './host-parts.js';
import { reloadPage } from './page-config.js';
import { RemoteFailure } from './remote-failure.js';

type Props = { Failure: ComponentType<FailureProps> };

/** The card for an error that a screen threw while rendering. */
export function ScreenFailure({ Failure }: Props) {
  const { retry, busy } = useRetry();
  const error = useReportedError();
  return <Failure error={error} busy={busy} onRetry={retry} />;
}

/** Counts the retries of one section until its remote arrives. */
export type RetryCounter = { count: () => number; add: () => void; reset: () => void };

export function createPresses(): RetryCounter {
  let presses = 0;
  return {
    count: () => presses,
    add: () => (presses += 1),
    reset: () => (presses = 0),
  };
}

/** The card shown in place of the pages of a remote that could not be loaded. */
export function SectionFailure({ Failure, presses }: Props & { presses: RetryCounter }) {
  const { retry, busy } = useRetry();
  const error = useReportedError();
  const canHelp = !(error instanceof RemoteFailure) || error.reason === 'network' || error.reason === 'timeout';

  function onRetry() {
    presses.add();
    retry();
  }
  return (
    <Failure
      error={error}
      busy={busy}
      onRetry={canHelp ? onRetry : undefined}
      onReload={!busy && (!canHelp || presses.count() > 0) ? reloadPage : undefined}
    />
  );
}

/**
 * Navigates to the current address again. Leaves out the hash, because the router treats the same hash as a jump within
 * the page.
 */
function useRetry() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const busy = useNavigation().state !== 'idle';
  return { busy, retry: () => void navigate({ pathname, search }, { replace: true }) };
}

/** The router swallows errors it passes to a boundary, so this logs each one once. */
function useReportedError(): unknown {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return error;
}
