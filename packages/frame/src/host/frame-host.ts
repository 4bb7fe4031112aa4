import type { I18n } from '@inkbridge/federation/i18n';
import type { Session } from '@inkbridge/shared/auth-context';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';

/** What a page has one of: who is there, what was loaded, and the texts in the reader's language. */
export type FrameHost = { session: Session; client: QueryClient; i18n: I18n };

/** What the server inlines beside the markup that it rendered, so that the browser draws the very same page. */
export type PageState = { queries: DehydratedState };
