import type { Doors } from './door.js';
import type { ListenerTokens } from './listener-tokens.js';
import type { SessionCookies } from './session-cookies.js';

/** How the sessions of one listener reach the browser. */
export type ListenerSessions = { cookies: SessionCookies; tokens: ListenerTokens; doors: Doors };
