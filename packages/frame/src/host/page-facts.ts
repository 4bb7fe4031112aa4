import type { Section } from '@inkbridge/federation/host';
import type { I18n } from '@inkbridge/federation/i18n';
import {
  type Looks,
  type Operator,
  readInlinedJson,
  type RuntimeConfig,
  runtimeConfigId,
  unknownOperator,
} from '@inkbridge/federation/runtime-config';
import type { Session } from '@inkbridge/shared/auth-context';
import { ownedSegments, paths, type RemoteId, remoteIds } from '@inkbridge/shared/routes';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';

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

/** Supplied where there is no page to read them from: on the server, and in tests. */
export const PageFactsContext = createContext<PageFacts>({});

/** Read from the page, because each remote has a copy of this module and of its context. */
export function usePageFacts(): PageFacts {
  const supplied = useContext(PageFactsContext);
  return useMemo(() => ({ ...readPageFacts(), ...supplied }), [supplied]);
}

/** The operator of this site. */
export function useOperator(): Operator {
  return usePageFacts().operator ?? unknownOperator;
}

/** Where the terms are: our page, or the operator's own (D-82). */
export function useTermsHref(): string {
  return useOperator().termsUrl ?? paths.terms;
}

/**
 * Which remote draws which addresses. `public` lists no segments, so it draws every address that no other remote owns,
 * including those of parts this site lacks.
 */
export function siteSections(): Section[] {
  return remoteIds
    .filter((id) => hasPart(id))
    .map((id) => ({ id, segments: id === 'public' ? [] : ownedSegments(id) }));
}

/** The single instances of a page: session, loaded data, and texts in the reader's language. */
export type FrameHost = {
  session: Session;
  client: QueryClient;
  i18n: I18n;
  /** Facts of the site and the page; a browser reads most of them from the page itself. */
  facts: PageFacts;
};

/**
 * State that the server inlines beside the markup it rendered, so that the browser draws exactly the same page: its data,
 * and its day, because texts depend on it.
 */
export type PageState = { queries: DehydratedState; drawnOn: string };
