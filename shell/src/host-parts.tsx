import type { FailureProps, HostParts } from '@inkbridge/federation/host';
import { Link } from '@inkbridge/federation/router';

/** Stands in for `@inkbridge/frame` until it has a frame, a guard and these cards. */
export const hostParts: HostParts = {
  Frame: ({ children }) => (
    <>
      <nav>
        <Link to="/">Home</Link> <Link to="/explore-profiles">Explore</Link> <Link to="/manage-inmates">Manage</Link>{' '}
        <Link to="/approve-profiles">Approve</Link>
      </nav>
      <main>{children}</main>
    </>
  ),
  Guard: ({ children }) => children,
  Skeleton: () => <p aria-busy="true">…</p>,
  Failure: FailureCard,
  RootFailure: FailureCard,
  NotFound: () => <p>404</p>,
};

export function FailureCard({ error, busy, onRetry, onReload }: FailureProps) {
  return (
    <div role="alert" aria-busy={busy}>
      <p>{String(error)}</p>
      {onRetry && <button onClick={onRetry}>Try again</button>}
      {onReload && <button onClick={onReload}>Reload</button>}
    </div>
  );
}
