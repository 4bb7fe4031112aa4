import type { ComponentType, ReactNode } from 'react';
import type { Access, Chrome } from '../define-remote.js';

/** What a card shows in place of a section, a screen or a slot. */
export type FailureProps = {
  /** A `RemoteFailure`, or whatever a screen threw. */
  error: unknown;
  /** A try is under way. */
  busy: boolean;
  /** Absent where trying again cannot help. */
  onRetry?: () => void;
  /** Present once trying again has not helped, or where it cannot. */
  onReload?: () => void;
};

/** How a host looks. This package knows no design and no session; it is handed both. */
export type HostParts = {
  /** Providers excepted, everything around the screen; it stays mounted for the whole visit. */
  Frame: ComponentType<{ chrome: Chrome; children: ReactNode }>;
  /** Shows its children only to whom the page is open; sends everybody else elsewhere. */
  Guard: ComponentType<{ access: Access; children: ReactNode }>;
  Skeleton: ComponentType;
  /** In the place of a screen, inside the frame. */
  Failure: ComponentType<FailureProps>;
  /** For an address that no remote knows (D-55). */
  NotFound: ComponentType;
  /** When the frame itself fails: the one card without anything around it. */
  RootFailure: ComponentType<FailureProps>;
  /** `bare` addresses, as far as they are known before their remote is. */
  chromeOf?: (pathname: string) => Chrome;
};
