import { useEffect, type ComponentType } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from '../router/index.js';
import type { FailureProps } from './host-parts.js';
import { reloadPage } from './page-config.js';
import { RemoteFailure } from './remote-failure.js';

type Props = { Failure: ComponentType<FailureProps> };

/** What a screen threw while it was shown. */
export function ScreenFailure({ Failure }: Props) {
  const { retry, busy } = useRetry();
  const error = useReportedError();
  return <Failure error={error} busy={busy} onRetry={retry} />;
}

/** Counts the retries of one section until its remote arrives. */
export type Presses = { count: () => number; add: () => void; reset: () => void };

export function createPresses(): Presses {
  let presses = 0;
  return {
    count: () => presses,
    add: () => (presses += 1),
    reset: () => (presses = 0),
  };
}

/** A remote that could not be loaded, in the place of its pages. */
export function SectionFailure({ Failure, presses }: Props & { presses: Presses }) {
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

/** Navigates to where the visitor is. Without the hash: the router takes the same hash for a jump in the page. */
function useRetry() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const busy = useNavigation().state !== 'idle';
  return { busy, retry: () => void navigate({ pathname, search }, { replace: true }) };
}

/** The router swallows what it hands to a boundary, so the console is told here, once for each error. */
function useReportedError(): unknown {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return error;
}
