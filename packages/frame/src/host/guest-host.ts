import { createQueryClient, type Transport } from '@inkbridge/api-client';
import { createI18n, installBundles, type Language } from '@inkbridge/federation/i18n';
import { createSession } from '@inkbridge/shared/auth-context';
import { frameMessages } from '../messages/en.js';
import type { FrameHost, PageFacts } from './page-facts.js';

/** A page for a guest, as the server renders it: one per request, so that visitors never share anything. */
export async function createGuestHost(
  language: Language,
  transport: Transport,
  facts: PageFacts = {},
): Promise<FrameHost> {
  const i18n = createI18n(language);
  await installBundles(i18n, frameMessages);
  const session = createSession(guestSessionDeps);
  await session.restore(); // a guest at once, as in a browser that remembers nobody
  return { session, client: createQueryClient(transport), i18n, facts };
}

const refuse = () => Promise.reject(new Error('A page on the server has no session'));

const guestSessionDeps: Parameters<typeof createSession>[0] = {
  identity: {
    signIn: refuse,
    signInWith: refuse,
    refresh: refuse,
    signOut: refuse,
    loadUser: refuse,
    completeAccount: refuse,
    sendVerification: refuse,
    sendPasswordReset: refuse,
    verifyEmail: refuse,
    resetPassword: refuse,
  },
  remembered: { read: () => null, write: () => undefined, clear: () => undefined },
  exclusively: (work) => work(),
  tabs: { tell: () => undefined, listen: () => undefined },
  now: () => new Date(),
  wait: () => Promise.resolve(),
};
