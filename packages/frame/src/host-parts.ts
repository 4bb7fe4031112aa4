import type { Chrome } from '@inkbridge/federation';
import type { HostParts } from '@inkbridge/federation/host';
import { matchPath } from '@inkbridge/federation/router';
import { barePages, paths } from '@inkbridge/shared/routes';
import { FailureCard, RootFailure } from './failure/failure-card.js';
import { RequireAccess, UnknownAddress } from './guard/require-access.js';
import { PageSkeleton } from './guard/page-skeleton.js';
import { SiteFrame } from './layout/site-frame.js';

/** The look of every host: the site, the standalone console and the server-rendered pages. */
export const hostParts: HostParts = {
  Frame: SiteFrame,
  Guard: RequireAccess,
  Skeleton: PageSkeleton,
  Failure: FailureCard,
  RootFailure,
  NotFound: UnknownAddress,
  chromeOf,
};

/** Decided by the address alone, so that a payment page has no header while its remote is loading (D-54). */
function chromeOf(pathname: string): Chrome {
  return barePages.some((name) => matchPath(paths[name], pathname)) ? 'bare' : 'site';
}
