export { browserPorts, openChannel } from './browser-ports.js';
export { pageCookies } from './page-cookies.js';
export { createSession, type Session, type SessionNews } from './create-session.js';
export type { Credentials, IdentityPort, IssuedToken } from './identity-port.js';
export { forgetKeptAnswers, keptAnswerPlace } from './kept-answers.js';
export { draftPlace } from './kept-drafts.js';
export { rememberIn, siteHintCookie, type Remembered } from './remembered.js';
export { SessionProvider, useSession, useSessionActions, useViewer } from './session-context.js';
export { viewerOf, type GuestReason, type SessionState, type SessionUser, type Viewer } from './session-user.js';
