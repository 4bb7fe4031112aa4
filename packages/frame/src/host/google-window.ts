/** Where the page of `/auth/callback` says what came of it: `{state, idToken}` or `{state, error}`. */
const channelName = 'inkbridge-social';
const look = 'popup,width=480,height=640';

/** The window is looked at this often, and what it said just before it closed is waited for as long. */
const lookMs = 500;
/** Choosing an account may take a while, but a window that was lost must not be waited for all day. */
const patienceMs = 10 * 60_000;

/**
 * Lets the person choose a Google account in a window of its own and resolves with Google's token. To be called in the
 * click, or browsers block the window. @throws Error when it was blocked, closed, refused or answered by somebody else
 */
export async function askGoogle(authorizeUrl: string): Promise<string> {
  const asked = { state: randomText(), nonce: randomText() };
  const answer = listen(asked.state);
  const popup = window.open(filled(authorizeUrl, asked), 'inkbridge-google', look);
  try {
    if (!popup) throw new Error('The window was blocked');
    const idToken = await Promise.race([answer.idToken, whenClosed(popup, answer.ended)]);
    if (claimsOf(idToken).nonce !== asked.nonce) throw new Error('This token was made for somebody else');
    return idToken;
  } finally {
    answer.end();
    popup?.close();
  }
}

function filled(url: string, { state, nonce }: { state: string; nonce: string }): string {
  return url.replace('{state}', state).replace('{nonce}', nonce);
}

/** The answer to this very question; other tabs may ask at the same time. */
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

/** Only the nonce is read here; whether the token is genuine is for the API to say. */
function claimsOf(idToken: string): { nonce?: unknown } {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { nonce?: unknown };
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
