import type { ComponentType, ReactNode } from 'react';
import type { Access, Chrome } from '../define-remote.js';

/** Props of the card shown in place of a section, a screen or a slot. */
export type FailureProps = {
  /** A `RemoteFailure`, or whatever the screen threw. */
  error: unknown;
  /** A retry is under way. */
  busy: boolean;
  /** Absent if a retry cannot help. */
  onRetry?: () => void;
  /** Present after a failed retry, or if a retry cannot help. */
  onReload?: () => void;
};

/** The look of a host. This package knows neither design nor session, so the host passes them in. */
export type HostParts = {
  /** Everything around the screen except providers; stays mounted for the whole visit. */
  Frame: ComponentType<{ chrome: Chrome; children: ReactNode }>;
  /** Shows its children only to readers who may see the page, and redirects all others. */
  Guard: ComponentType<{ access: Access; children: ReactNode }>;
  Skeleton: ComponentType;
  /** Shown in place of a screen, inside the frame. */
  Failure: ComponentType<FailureProps>;
  /** For an address that no remote knows (D-55). */
  NotFound: ComponentType;
  /** Shown alone when the frame itself fails. */
  RootFailure: ComponentType<FailureProps>;
  /** Determines `bare` addresses before their remote has loaded. */
  chromeOf?: (pathname: string) => Chrome;
};
