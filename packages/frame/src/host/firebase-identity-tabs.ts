import type { IssuedToken } from '@inkbridge/shared/auth-context';

const channelName = 'inkbridge-firebase';
/** Tabs that live answer at once. */
const patienceMs = 400;

type Word = { kind: 'who' } | { kind: 'token'; issued: IssuedToken } | { kind: 'left' };

type Here = {
  /** The token of the person in this tab; null when nobody is. */
  issue: () => Promise<IssuedToken | null>;
  /** Somebody left, in another tab of this browser. */
  leave: () => void;
};

export type TokenSharing = {
  /** The token of another tab; null when none has one. */
  ask(): Promise<IssuedToken | null>;
  tellLeft(): void;
};

/**
 * Without Remember Me the SDK keeps a person for one tab only, while a session of ours is one of the whole browser
 * (AC-128). So a tab that has nobody asks the others, and nothing needs to be written down for it.
 */
export function createTokenSharing({ issue, leave }: Here): TokenSharing {
  if (typeof BroadcastChannel === 'undefined') return { ask: async () => null, tellLeft: () => undefined };
  const channel = new BroadcastChannel(channelName);
  const waiting = new Set<(issued: IssuedToken) => void>();
  const say = (word: Word) => channel.postMessage(word);

  channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
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
      const timer = setTimeout(() => resolve(null), patienceMs);
      waiting.add(resolve);
      say({ kind: 'who' });
      const issued = await promise;
      clearTimeout(timer);
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
