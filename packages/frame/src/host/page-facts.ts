import { readInlinedJson, runtimeConfigId, type Looks, type RuntimeConfig } from '@inkbridge/federation/runtime-config';
import type { RemoteId } from '@inkbridge/shared/routes';

/** The parts of the page's configuration that screens need; a page without configuration offers nothing. */
export type PageFacts = Pick<RuntimeConfig, 'identity' | 'parts' | 'operator' | 'notices'> & {
  /** On the server; a page has them in its document. */
  looks?: Looks;
  /** The day, `YYYY-MM-DD` in UTC, on which the server drew the page; missing where the browser draws it. */
  drawnOn?: string;
};

export function readPageFacts(): PageFacts {
  if (typeof document === 'undefined') return {}; // on the server
  return readInlinedJson(document, runtimeConfigId) ?? {};
}

/** Whether this site has the pages of a remote; a page without `parts` has all of them. */
export function hasPart(id: RemoteId, { parts }: PageFacts = readPageFacts()): boolean {
  return parts?.includes(id) ?? true;
}

/** Whether users can sign in with a provider here: it is offered, and a window exists for it (AC-009, D-07). */
export function offersSocial(provider: string, { identity }: PageFacts = readPageFacts()): boolean {
  if (!identity?.social.includes(provider)) return false;
  return identity.firebase !== null || identity.googleAuthorizeUrl !== null;
}
