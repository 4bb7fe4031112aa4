import { minute } from '@inkbridge/shared/time';

/** The channel on which the page at `/auth/callback` reports the result: `{state, idToken}` or `{state, error}`. */
const channelName = 'inkbridge-social';
const look = 'popup,width=480,height=640';

/** How often to check whether the window is closed, and how long to wait afterwards for its last message. */
const lookMs = 500;
/** Choosing an account may take a while, but a window that the user lost must not keep the form waiting all day. */
const patienceMs = 10 * minute;

/**
 * Lets the user choose a Google account in a separate window and resolves with Google's token. Google's own library would
 * add two hosts to the policy of every page, may change without notice, and cannot be tried offline. Call it directly in the
 * click handler, or browsers block the window. @throws Error if the window is blocked or closed, Google refuses, or the
 * token belongs to another request
 */
export async function askGoogle(authorizeUrl: string): Promise<string> {
  const request = { state: randomText(), nonce: randomText() };
  const answer = listen(request.state);
  const popup = window.open(filled(authorizeUrl, request), 'inkbridge-google', look);
  try {
    if (!popup) throw new Error('The window was blocked');
    const idToken = await Promise.race([answer.idToken, whenClosed(popup, answer.ended)]);
    if (nonceOf(idToken) !== request.nonce) throw new Error('This token was made for somebody else');
    return idToken;
  } finally {
    answer.end();
    popup?.close();
  }
}

function filled(url: string, { state, nonce }: { state: string; nonce: string }): string {
  return url.replace('{state}', state).replace('{nonce}', nonce);
}

/** The answer to this request only; other tabs may be signing in at the same time. */
function listen(state: string) {
  const channel = new BroadcastChannel(channelName);
  const ending = new AbortController();
  const idToken = new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<{ state?: unknown; idToken?: unknown }>) => {
      if (data.state !== state) return;
      if (typeof data.idToken === 'string') resolve(data.idToken);
      else reject(new Error('Google refused'));
    });
  });
  const end = () => {
    ending.abort();
    channel.close();
  };
  return { idToken, ended: ending.signal, end };
}

function whenClosed(popup: Window, ended: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const deadline = Date.now() + patienceMs;
    let wasClosed = false;
    const timer = setInterval(() => {
      if (wasClosed || Date.now() > deadline) reject(new Error('The window was closed'));
      wasClosed = popup.closed;
    }, lookMs);
    ended.addEventListener('abort', () => clearInterval(timer));
  });
}

/** Reads only the nonce; the API checks whether the token is genuine. */
function nonceOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.');
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' && claims !== null && 'nonce' in claims ? claims.nonce : undefined;
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
