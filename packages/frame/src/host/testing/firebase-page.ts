import { deleteApp, getApps } from '@firebase/app';
import type * as FirebaseApp from '@firebase/app';
import type * as FirebaseAuth from '@firebase/auth';
import type { Auth, AuthProvider } from '@firebase/auth';
import { afterEach, beforeEach, vi } from 'vitest';
import { createFirebaseIdentity } from '../firebase-identity.js';

/** Node would load the SDK's server build, which stores nothing and opens no window. */
const firebase = await vi.hoisted(async () => {
  const { createRequire } = await import('node:module');
  const path = await import('node:path');
  const require = createRequire(import.meta.url);
  const auth = path.join(path.dirname(require.resolve('@firebase/auth')), '../browser-cjs/index.js');
  return {
    app: require('@firebase/app') as typeof FirebaseApp,
    auth: require(auth) as typeof FirebaseAuth,
    popup: (_auth: Auth, _provider: AuthProvider): Promise<unknown> => Promise.reject(new Error('no popup')),
  };
});
export const sdk = firebase; // what is hoisted cannot be exported
vi.mock('@firebase/app', () => firebase.app);
vi.mock('@firebase/auth', () => ({
  ...firebase.auth,
  signInWithPopup: (auth: Auth, provider: AuthProvider) => firebase.popup(auth, provider),
}));

type Call = { url: URL; body: Record<string, unknown>; authorization: string | null };
type Reply = { status: number; body: object } | 'no network';

export const rosa = { email: 'rosa@example.org', password: 'a long enough password', remember: true };
const calls: Call[] = [];
export let answers: Record<string, (body: Record<string, unknown>) => Reply>;
export let person: { emailVerified: boolean; provider: string };
let issued = 0;

/** An unsigned token: the browser does not verify signatures. */
function aToken(): string {
  issued += 1;
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    sub: 'u1',
    n: issued,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3_600,
    firebase: { sign_in_provider: person.provider },
  };
  return [{ alg: 'RS256' }, claims, 'signature'].map((part) => btoa(JSON.stringify(part))).join('.');
}

export const ok = (body: object): Reply => ({ status: 200, body });
export const refused = (message: string): Reply => ({ status: 400, body: { error: { code: 400, message } } });

async function fakeFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input, 'https://inkbridge.example');
  const text = typeof init.body === 'string' ? init.body : '{}';
  const body = text.startsWith('{')
    ? (JSON.parse(text) as Call['body'])
    : Object.fromEntries(new URLSearchParams(text));
  calls.push({ url, body, authorization: new Headers(init.headers).get('authorization') });
  const reply = answers[url.pathname.replace(/^\/v1\//, '')]?.(body) ?? { status: 404, body: {} };
  if (reply === 'no network') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(reply.body), { status: reply.status });
}

export function callsTo(path: string): Call[] {
  return calls.filter(({ url }) => url.pathname.endsWith(path));
}

export function open(hintCookie?: string) {
  const config = { apiKey: 'key', authDomain: 'inkbridge-test.firebaseapp.com' };
  return createFirebaseIdentity(config, { base: '/api/v1', hintCookie });
}

/** Closes the page with everything it listened to. */
async function leave() {
  channels.splice(0).forEach((channel) => channel.close());
  await Promise.all(getApps().map(deleteApp));
}

/** A reloaded page keeps the browser's storage and nothing else. */
export async function reload() {
  await leave();
  return open();
}

const channels: BroadcastChannel[] = [];
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

export function anotherTab() {
  const other = new BroadcastChannel('inkbridge-firebase');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  return { other, heard };
}

beforeEach(() => {
  calls.length = 0;
  person = { emailVerified: true, provider: 'password' };
  const signedIn = () =>
    ok({ idToken: aToken(), refreshToken: 'r', expiresIn: '3600', localId: 'u1', email: rosa.email });
  answers = {
    'accounts:signInWithPassword': signedIn,
    'accounts:signInWithIdp': signedIn,
    'accounts:lookup': () => ok({ users: [{ localId: 'u1', email: rosa.email, emailVerified: person.emailVerified }] }),
    token: () => ok({ access_token: aToken(), refresh_token: 'r', expires_in: '3600', user_id: 'u1' }),
    '/api/v1/auth/google': ({ idToken }) => ok({ data: { token: idToken, expiresIn: 3_600, user: {} } }),
    '/api/v1/auth/password': ({ idToken }) => ok({ data: { token: idToken, expiresIn: 3_600, user: {} } }),
    '/api/v1/user': () => ok({ data: { firstName: 'Rosa' } }),
  };
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('BroadcastChannel', Channel);
});

afterEach(async () => {
  await leave();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['inkbridge_hint', 'inkbridge_console_hint']) document.cookie = `${name}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
