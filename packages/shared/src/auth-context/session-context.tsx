import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Session } from './create-session.js';
import { type SessionState, type Viewer, viewerOf } from './session-user.js';

const SessionContext = createContext<Session | null>(null);

/** Mounted once, by the host. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Sign in, sign out, tokens. @throws Error outside a provider, which usually means two copies of this module. */
export function useSessionActions(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session here. Is there a second copy of auth-context?');
  return session;
}

/** The session as it is now; renders again with every change. */
export function useSession(): SessionState {
  return useStore(useSessionActions().store);
}

/** The page's viewer, for anything guests, members and admins see differently. @throws like `useSessionActions`. */
export function useViewer(): Viewer {
  return viewerOf(useSession());
}
