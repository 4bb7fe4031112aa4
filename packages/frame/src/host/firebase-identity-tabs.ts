import { type IssuedToken, openChannel } from '@inkbridge/shared/auth-context';
import { within } from '@inkbridge/shared/time';

const channelName = 'inkbridge-firebase';
/** Other open tabs answer well within this time. */
const patienceMs = 400;

type TabMessage = { kind: 'who' } | { kind: 'token'; issued: IssuedToken } | { kind: 'left' };

type ThisTab = {
  /** The token of the user signed in on this tab; null if none is. */
  issue: () => Promise<IssuedToken | null>;
  /** The user signed out in another tab of this browser. */
  leave: () => void;
};

export type TokenSharing = {
  /** A token from another tab; null if none has one. */
  ask(): Promise<IssuedToken | null>;
  tellLeft(): void;
};

/**
 * Without Remember Me the SDK keeps a sign-in for one tab only, while our sessions cover the whole browser (AC-128). So
 * a tab without a user requests a token from the other tabs; nothing needs to be stored for this.
 */
export function createTokenSharing({ issue, leave }: ThisTab): TokenSharing {
  const channel = openChannel(channelName);
  if (!channel) return { ask: async () => null, tellLeft: () => undefined };
  const waiting = new Set<(issued: IssuedToken) => void>();
  const say = (word: TabMessage) => channel.postMessage(word);

  channel.addEventListener('message', ({ data: word }: MessageEvent<TabMessage>) => {
    if (word.kind === 'left') leave();
    else if (word.kind === 'token') waiting.forEach((resolve) => resolve(word.issued));
    else
      void issue()
        .catch(() => null)
        .then((issued) => issued && say({ kind: 'token', issued }));
  });

  return {
    tellLeft: () => say({ kind: 'left' }),
    async ask() {
      const { promise, resolve } = later<IssuedToken | null>();
      waiting.add(resolve);
      say({ kind: 'who' });
      const issued = await within(patienceMs, promise, () => null);
      waiting.delete(resolve);
      return issued;
    },
  };
}

function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
