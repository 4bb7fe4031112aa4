import type { SessionNews, SessionPorts } from './create-session.js';
import { attempt } from '../device/index.js';
import { forgetAccount } from './kept-answers.js';
import { forgetSavedDrafts } from './kept-drafts.js';
import { pageCookies } from './page-cookies.js';
import { rememberIn, userKey } from './remembered.js';
import { noTabTokens, tabTokensOver } from './tab-tokens.js';

const leavingKey = 'inkbridge.leaving';
const lockName = 'inkbridge-refresh';
const channelName = 'inkbridge-session';

/**
 * The session's ports in a browser. Without Web Locks, tabs may refresh at the same time; without BroadcastChannel,
 * they hear of a sign-in or sign-out through the storage and each refreshes for itself.
 */
export function browserPorts({ hintCookie }: { hintCookie?: string } = {}): Required<Omit<SessionPorts, 'identity'>> {
  const channel = openChannel(channelName);
  return {
    remembered: rememberIn(() => window.localStorage, pageCookies, hintCookie),
    exclusively,
    tabs: channel ? newsOver(channel) : newsOfStorage,
    tabTokens: channel ? tabTokensOver(channel) : noTabTokens,
    now: () => new Date(),
    wait: waitOrOnline,
    leaving: {
      is: () => attempt(() => window.localStorage.getItem(leavingKey) !== null, false),
      set: (is) =>
        attempt(
          () => (is ? window.localStorage.setItem(leavingKey, '1') : window.localStorage.removeItem(leavingKey)),
          undefined,
        ),
    },
    forget({ _id, deletionAt }) {
      // Leaving for good leaves nothing here; those who come back in time have what the account has.
      if (deletionAt) forgetAccount(() => window.localStorage, _id);
      else forgetSavedDrafts(() => window.localStorage, _id);
    },
  };
}

/** Between the tabs of this browser; null where there are none, or where they are denied together with storage. */
export function openChannel(name: string): BroadcastChannel | null {
  return attempt(() => new BroadcastChannel(name), null);
}

/** A browser that denies its locks, as it does its storage, has one tab. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(lockName, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

function newsOver(channel: BroadcastChannel): SessionPorts['tabs'] {
  return {
    tell: (news) => channel.postMessage(news),
    listen: (heard) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => isNews(data) && heard(data)),
  };
}

/** Other tabs see the remembered user change, so there is nothing to tell. */
const newsOfStorage: SessionPorts['tabs'] = {
  tell: () => undefined,
  listen: (heard) =>
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === userKey) heard(newValue === null ? 'signed_out' : 'signed_in');
    }),
};

function isNews(data: unknown): data is SessionNews {
  return data === 'signed_in' || data === 'signed_out';
}

/** Ends the wait early when the connection comes back. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      resolve();
    };
    setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
