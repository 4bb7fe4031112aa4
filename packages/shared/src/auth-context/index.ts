export { browserPorts } from './browser-ports.js';
export {
  createSession,
  type Credentials,
  type IdentityPort,
  type IssuedToken,
  type Session,
  type SessionNews,
  type SessionPorts,
} from './create-session.js';
export { rememberIn, type Remembered } from './remembered.js';
export { SessionProvider, useSession, useSessionActions } from './session-context.js';
export type { SessionState, SessionUser } from './session-user.js';
