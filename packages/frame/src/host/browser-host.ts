import { createIdentityCalls, createQueryClient, createTransport } from '@inkbridge/api-client';
import type { apiBase } from '@inkbridge/contracts';
import { createI18n, installBundle, type Language } from '@inkbridge/federation/i18n';
import { browserPorts, createSession, type IdentityPort, type Remembered } from '@inkbridge/shared/auth-context';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { frameMessages } from '../messages/bundle.js';
import type { FrameHost, PageState } from './frame-host.js';
import { lateIdentity } from './late-identity.js';
import { readPageFacts } from './page-facts.js';

/** Typed after the contract, which a guest's browser does not load. */
const ownBase: typeof apiBase = '/api/v1';

export type BrowserHostOptions = {
  language: Language;
  /** The inlined state of a rendered page, as it was parsed. */
  pageState?: unknown;
  /** Differs on the console's own origin. */
  hintCookie?: string;
  /** Origin of the API, where that is another one than the page's. */
  apiUrl?: string;
  /** In place of what goes by the hint cookie. */
  remembered?: Remembered;
};

/**
 * Wires session, API and texts of a browser page, and starts to restore the session. Resolves before the first answer
 * of any server, in Spanish after its texts are here.
 */
export async function createBrowserHost(options: BrowserHostOptions): Promise<FrameHost> {
  const { language, pageState, hintCookie, apiUrl = '' } = options;
  const base = apiUrl + ownBase;
  const ports = browserPorts({ hintCookie });
  const remembered = options.remembered ?? ports.remembered;
  const session = createSession({ identity: createIdentity(base, hintCookie), ...ports, remembered });
  const client = createQueryClient(createTransport(base, session));
  if (isPageState(pageState)) hydrate(client, asOfNow(pageState.queries));

  const i18n = createI18n(language);
  await installBundle(i18n, frameMessages.namespace, frameMessages);
  void session.restore();
  return { session, client, i18n };
}

/** Firebase's where it is configured, and only then downloaded; else the API's own. */
function createIdentity(base: string, hintCookie?: string): IdentityPort {
  const { firebase = null, googleAuthorizeUrl = null } = readPageFacts().identity ?? {};
  if (firebase === null) {
    return lateIdentity(
      async () => (await import('./local-identity.js')).createLocalIdentity(base, googleAuthorizeUrl),
      createIdentityCalls(base),
    );
  }
  const options = { base, hintCookie };
  return lateIdentity(async () => (await import('./firebase-identity.js')).createFirebaseIdentity(firebase, options));
}

/**
 * The server kept the page for as long as nothing in it changed, so what it carries is as fresh as this moment; by the
 * hour of its rendering it would be fetched again at once.
 */
function asOfNow(state: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}

/** The state was made by the same build that reads it; another build's page is replaced, its state ignored. */
function isPageState(value: unknown): value is PageState {
  return typeof value === 'object' && value !== null && 'queries' in value;
}
