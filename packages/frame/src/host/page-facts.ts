import { readInlinedJson, runtimeConfigId, type RuntimeConfig } from '@inkbridge/federation/runtime-config';

/** What screens need of the page's configuration; where a page has none, nothing is offered. */
export type PageFacts = Pick<RuntimeConfig, 'identity'>;

export function readPageFacts(): PageFacts {
  return readInlinedJson(document, runtimeConfigId) ?? {};
}

/** Whether people may sign in with a provider here: it is offered, and there is a window to ask in (AC-009, D-07). */
export function offersSocial(provider: string, { identity }: PageFacts = readPageFacts()): boolean {
  if (!identity?.social.includes(provider)) return false;
  return identity.firebase !== null || identity.googleAuthorizeUrl !== null;
}
