import {
  ApiError,
  createIdentityCalls,
  createQueryClient,
  createTransport,
  networkErrorCode,
} from '@inkbridge/api-client';
import { apiBase } from '@inkbridge/contracts/facts';
import { loadOnce } from '@inkbridge/federation';
import { createI18n, installBundles, type Language } from '@inkbridge/federation/i18n';
import { browserPorts, createSession, type IdentityPort, type Remembered } from '@inkbridge/shared/auth-context';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { frameMessages } from '../messages/en.js';
import { type FrameHost, hasPart, type PageFacts, type PageState, readPageFacts } from './page-facts.js';

type BrowserHostOptions = {
  language: Language;
  /** The parsed inline state of a rendered page. */
  pageState?: unknown;
  /** Differs on the console's own origin. */
  hintCookie?: string;
  /** Origin of the API, if it differs from the page's. */
  apiUrl?: string;
  /** Replaces the memory that depends on the hint cookie. */
  remembered?: Remembered;
};

/**
 * Wires session, API and texts of a browser page, and starts to restore the session. Resolves without waiting for the
 * API; in Spanish, once the texts have loaded.
 */
export async function createBrowserHost(options: BrowserHostOptions): Promise<FrameHost> {
  const { language, pageState, hintCookie, apiUrl = '' } = options;
  const base = apiUrl + apiBase;
  const ports = browserPorts({ hintCookie });
  const remembered = withoutBarred(options.remembered ?? ports.remembered);
  const session = createSession({ identity: createIdentity(base, hintCookie), ...ports, remembered });
  const client = createQueryClient(createTransport(base, session));
  const facts: PageFacts = {};
  if (isPageState(pageState)) {
    hydrate(client, asOfNow(pageState.queries));
    facts.drawnOn = pageState.drawnOn;
  }

  const i18n = createI18n(language);
  // A browser's first format takes as long as half a page on a slow phone, so it is made in a task of its own.
  setTimeout(() => new Intl.NumberFormat(language));
  await installBundles(i18n, frameMessages);
  void session.restore();
  return { session, client, i18n, facts };
}

/** On a site without admin pages, ignores a remembered admin, so that the admin menu never appears, even briefly. */
function withoutBarred(remembered: Remembered): Remembered {
  if (hasPart('admin')) return remembered;
  return {
    ...remembered,
    isExpected: () => remembered.isExpected?.() === true && remembered.read()?.role !== 'admin',
    read() {
      const user = remembered.read();
      return user?.role === 'admin' ? null : user;
    },
  };
}

/** Firebase's if configured, and downloaded only then; otherwise the API's own. */
function createIdentity(base: string, hintCookie?: string): IdentityPort {
  const { firebase = null, googleAuthorizeUrl = null } = readPageFacts().identity ?? {};
  if (firebase === null) {
    const calls = createIdentityCalls(base);
    const load = async () => (await import('./local-identity.js')).createLocalIdentity(base, googleAuthorizeUrl);
    return lateIdentity(async () => ({ ...calls, ...(await load()) }), calls);
  }
  const options = { base, hintCookie };
  return lateIdentity(async () => (await import('./firebase-identity.js')).createFirebaseIdentity(firebase, options));
}

/**
 * The server reuses a rendered page until its data changes, so the data is as fresh as this moment. With the time of
 * rendering, the client would immediately fetch it again.
 */
function asOfNow(state: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}

/** The same build wrote this state; a page of another build is replaced and its state ignored. */
function isPageState(value: unknown): value is PageState {
  return typeof value === 'object' && value !== null && 'queries' in value && 'drawnOn' in value;
}

/**
 * An identity port whose code loads on first use, because no one signs in on a guest's first page. A failed load counts
 * as a call without an answer, and the next call tries again. The calls in `here` work without loading.
 */
export function lateIdentity(load: () => Promise<IdentityPort>, here: Partial<IdentityPort> = {}): IdentityPort {
  const port = loadOnce(() =>
    load().catch((cause: unknown) => {
      throw new ApiError(0, { code: networkErrorCode }, { cause });
    }),
  );
  return {
    signIn: async (credentials) => (await port()).signIn(credentials),
    signInWith: async (provider, options) => (await port()).signInWith(provider, options),
    refresh: async () => (await port()).refresh(),
    signOut: async () => (await port()).signOut(),
    loadUser: async (idToken) => (await port()).loadUser(idToken),
    completeAccount: async (idToken) => (await port()).completeAccount(idToken),
    sendVerification: async (idToken, how) => (await port()).sendVerification(idToken, how),
    sendPasswordReset: async (email) => (await port()).sendPasswordReset(email),
    verifyEmail: async (code) => (await port()).verifyEmail(code),
    resetPassword: async (code, newPassword) => (await port()).resetPassword(code, newPassword),
    ...here,
    prepare: () =>
      void port().then(
        (loaded) => loaded.prepare?.(),
        () => undefined,
      ),
  };
}
