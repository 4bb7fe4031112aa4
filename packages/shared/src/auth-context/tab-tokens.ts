import type { IssuedToken } from './identity-port.js';

/** An access token, in memory only. */
export type HeldToken = { value: string; /** Milliseconds since 1970, by this browser's clock. */ endsAt: number };

export function heldFrom({ idToken, expiresIn }: IssuedToken, now: Date): HeldToken {
  return { value: idToken, endsAt: now.getTime() + expiresIn * 1_000 };
}

/** The tab's answers, and what it accepts. */
type ThisTab = {
  /** A token that is still valid and is not the refused one. */
  find: (refused: string | null) => HeldToken | null;
  take: (token: HeldToken) => void;
};

/** One access token for all tabs of a browser, so that twenty open tabs refresh once. Nothing is stored for it. */
export type TabTokens = {
  /** A valid token of another tab, other than the refused one; null if no tab has one. */
  ask(refused: string | null): Promise<HeldToken | null>;
  /** Gives a new token to the other tabs. */
  offer(token: HeldToken): void;
  serve(tab: ThisTab): void;
};

declare global {
  /** From the page's first script, which is a build of its own (`askEarly`), for the session. */
  // oxlint-disable-next-line no-var -- only `var` declares a property of the global object
  var inkbridgeToken: Promise<HeldToken | null> | undefined;
}

/** Other tabs answer well within this time; one that sleeps does not, and then this tab refreshes for itself. */
const tabPatienceMs = 100;

/** For a browser without channels, and for the server: every page is on its own. */
export const noTabTokens: TabTokens = { ask: async () => null, offer: () => undefined, serve: () => undefined };

type TokenMessage = { kind: 'who'; refused: string | null } | { kind: 'token'; token: HeldToken };

/** Shares tokens over the channel of the session's news, so that a tab hears of a sign-in before its token. */
export function tabTokensOver(channel: BroadcastChannel): TabTokens {
  const waiting = new Set<(token: HeldToken) => void>();
  let early = globalThis.inkbridgeToken;
  globalThis.inkbridgeToken = undefined;
  const say = (message: TokenMessage) => channel.postMessage(message);

  return {
    offer: (token) => say({ kind: 'token', token }),
    ask(refused) {
      const asked = early;
      early = undefined;
      if (asked) return asked;
      return new Promise((resolve) => {
        const end = (token: HeldToken | null) => {
          waiting.delete(hear);
          resolve(token);
        };
        const hear = (token: HeldToken) => token.value !== refused && end(token);
        setTimeout(end, tabPatienceMs, null);
        waiting.add(hear);
        say({ kind: 'who', refused });
      });
    },
    serve({ find, take }) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isTokenMessage(data)) return;
        if (data.kind === 'token') {
          early = undefined; // it is this one, or older
          take(data.token);
          for (const hear of waiting) hear(data.token);
          return;
        }
        const token = find(data.refused);
        if (token !== null) say({ kind: 'token', token });
      });
    },
  };
}

function isTokenMessage(data: unknown): data is TokenMessage {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
