import type { SessionNews, SessionPorts } from './create-session.js';
import { forgetSavedDrafts } from './kept-drafts.js';
import { rememberIn } from './remembered.js';

const lockName = 'inkbridge-refresh';
const channelName = 'inkbridge-session';

/** The session's ports in a browser. Without Web Locks or BroadcastChannel, each tab works on its own. */
export function browserPorts({ hintCookie }: { hintCookie?: string } = {}): Omit<SessionPorts, 'identity'> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  return {
    remembered: rememberIn(() => window.localStorage, document, hintCookie),
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
    tabs: {
      tell: (news) => channel?.postMessage(news),
      listen: (heard) => channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => heard(data)),
    },
    now: () => new Date(),
    wait: waitOrOnline,
    forget: (userId) => forgetSavedDrafts(() => window.localStorage, userId),
  };
}

/** Ends the wait early when the connection comes back. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
