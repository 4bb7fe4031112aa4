import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askGoogle } from './google-window.js';

const address = '/dev/google?state={state}&nonce={nonce}';

/** A token with these claims; only the API would verify its signature. */
const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;

/** A window that records its address and can be closed by the user. */
function givenWindow() {
  const popup = { closed: false, close: () => void (popup.closed = true) };
  const opened: { url: URL }[] = [];
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push({ url: new URL(String(url), 'http://site.test') });
    return popup as unknown as Window;
  });
  return { popup, requestQuery: () => opened[0]?.url.searchParams ?? new URLSearchParams() };
}

/** Sends a message as the callback page does. */
const answers: BroadcastChannel[] = [];
function say(message: unknown) {
  const channel = new BroadcastChannel('inkbridge-social');
  answers.push(channel);
  channel.postMessage(message);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  for (const channel of answers.splice(0)) channel.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('AC-136 D-07 opens the window in the click itself, and hands on the token that was made for it', async () => {
  const { requestQuery, popup } = givenWindow();
  const token = askGoogle(address);
  expect(window.open).toHaveBeenCalledOnce();
  const idToken = tokenWith({ nonce: requestQuery().get('nonce') });

  say({ state: requestQuery().get('state'), idToken });

  expect(await token).toBe(idToken);
  expect(popup.closed).toBe(true);
});

it('two questions never share state or nonce', async () => {
  const texts = new Set<string | null>();
  for (let turn = 0; turn < 3; turn += 1) {
    const { requestQuery } = givenWindow();
    const token = askGoogle(address).catch(() => null);
    texts.add(requestQuery().get('state')).add(requestQuery().get('nonce'));
    say({ state: requestQuery().get('state'), error: 'access_denied' });
    await token;
    vi.restoreAllMocks();
  }
  expect(texts.size).toBe(6);
});

it('AC-135 a blocked window fails at once', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);

  await expect(askGoogle(address)).rejects.toThrow('blocked');
});

it('AC-135 a closed window fails, though not before its last word could arrive', async () => {
  const { popup } = givenWindow();
  const token = askGoogle(address);
  const failed = expect(token).rejects.toThrow('closed');

  popup.closed = true;
  vi.advanceTimersByTime(1_000);

  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

it('AC-135 a refusal fails', async () => {
  const { requestQuery } = givenWindow();
  const token = askGoogle(address);

  say({ state: requestQuery().get('state'), error: 'access_denied' });

  await expect(token).rejects.toThrow('refused');
});

it('the answer to another question is not taken', async () => {
  const { requestQuery } = givenWindow();
  const token = askGoogle(address);
  const own = tokenWith({ nonce: requestQuery().get('nonce') });

  say({ state: 'another', idToken: tokenWith({ nonce: 'x' }) });
  say({ state: requestQuery().get('state'), idToken: own });

  expect(await token).toBe(own);
});

it('a token that was made for another question is refused', async () => {
  const { requestQuery } = givenWindow();
  const token = askGoogle(address);

  say({ state: requestQuery().get('state'), idToken: tokenWith({ nonce: 'stolen' }) });

  await expect(token).rejects.toThrow('somebody else');
});
