import type { I18n } from '@inkbridge/federation/i18n';
import type { Session } from '@inkbridge/shared/auth-context';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { PageFacts } from './page-facts.js';

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
