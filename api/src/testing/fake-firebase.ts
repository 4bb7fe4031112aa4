import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';
import type { FirebaseProject } from '../adapters/identity/firebase/firebase-auth.js';
import { createRsaTokens } from './rsa-tokens.js';

type Account = {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
  disabled: boolean;
  /** JSON of the custom claims. */
  customAttributes: string;
  /** Seconds since 1970. */
  validSince: string | number;
  providerUserInfo: { providerId: string; rawId: string }[];
};
type Code = { requestType: string; localId: string; newEmail?: string };
type Body = Partial<Account> & { disableUser?: boolean; requestType?: string; newEmail?: string };
type Reply = { status: number; body: object };

export type FakeFirebase = {
  project: FirebaseProject;
  /** The token that a browser gets for the right password; null when Firebase refuses the sign-in. */
  signIn(email: string, password: string): string | null;
  /** Any token, signed with the key whose certificate the service publishes. */
  token: (claims: object, header?: object) => string;
  /** The claims of a valid token of a user who signed in a minute ago. */
  claims: (changes?: object) => Record<string, unknown>;
  /** Redeems the code of a mail as a browser does; false when it is unknown or used. */
  redeem(code: string, newPassword?: string): boolean;
  /** Requested addresses of the certificates and the identity service. */
  requests: string[];
  /** Answers the next calls of the identity service with a refusal in Google's form. */
  refuseWith(message: string, status?: number): void;
  /** The same for calls that ask for a code. */
  refuseCodesWith(message: string): void;
  setClaims(uid: string, claims: object): void;
  stop: () => Promise<void>;
};

const projectId = 'inkbridge-test';
const kid = 'key-of-the-day';
/** Slower to create than everything else, so all tests of a file share one. */
const keys = createRsaTokens(kid);

/**
 * Google's certificate address and identity service on loopback, as far as `firebase-admin` calls them. Revocation is
 * precise to the second only, so users signed in a minute ago here, unless they were signed out since.
 */
export async function startFakeFirebase(): Promise<FakeFirebase> {
  const accounts = new Map<string, Account>();
  const codes = new Map<string, Code>();
  const requests: string[] = [];
  let refusal: Reply | null = null;

  const find = ({ localId, email }: { localId?: unknown; email?: unknown }) =>
    [...accounts.values()].find((account) => [localId, email].flat().some((key) => isOf(account, key)));

  const answers: Record<string, (body: Body) => Reply> = {
    accounts(body) {
      if (find({ email: body.email })) return refused('EMAIL_EXISTS');
      if ((body.password ?? '').length < 6) return refused('WEAK_PASSWORD : Password should be at least 6 characters');
      const account = { ...blank(), ...body };
      accounts.set(account.localId, account);
      return done({ localId: account.localId });
    },
    'accounts:lookup': (body) => {
      const found = find(body);
      return done(found ? { users: [found] } : {});
    },
    'accounts:update': ({ disableUser, ...change }) => {
      const found = find({ localId: change.localId });
      if (!found) return refused('USER_NOT_FOUND');
      Object.assign(found, change, disableUser === undefined ? {} : { disabled: disableUser });
      return done({ localId: found.localId });
    },
    'accounts:batchGet': () => done({ users: [...accounts.values()] }),
    'accounts:delete': ({ localId = '' }) => (accounts.delete(localId) ? done({}) : refused('USER_NOT_FOUND')),
    'accounts:sendOobCode': ({ email, requestType = '', newEmail }) => {
      const found = find({ email });
      if (!found) return refused('EMAIL_NOT_FOUND');
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { requestType, localId: found.localId, newEmail });
      const query = new URLSearchParams({ mode: 'action', oobCode: code, apiKey: 'key' });
      return done({ oobLink: `https://${projectId}.firebaseapp.com/__/auth/action?${query.toString()}` });
    },
  };

  async function answer(request: IncomingMessage): Promise<Reply> {
    const url = request.url ?? '';
    requests.push(`${request.headers.host}${url}`);
    if (url.startsWith('/robot/')) return { status: 200, body: { [kid]: keys.publicPem } };
    if (refusal) return refusal;
    const body = request.method === 'GET' ? {} : ((await json(request)) as Body);
    const found = answers[url.split(`/projects/${projectId}/`)[1]?.split('?')[0] ?? ''];
    return found ? found(body) : { status: 404, body: {} };
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' });
      response.end(JSON.stringify(body));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const claims = (changes: object = {}) => {
    const minuteAgo = seconds() - 60;
    return {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'somebody',
      email: 'rosa@example.org',
      email_verified: true,
      auth_time: minuteAgo,
      iat: minuteAgo,
      exp: minuteAgo + 3_600,
      firebase: { sign_in_provider: 'password', identities: {} },
      ...changes,
    };
  };

  return {
    project: { projectId, account, network: { agent: agentTo(port), credential } },
    requests,
    claims,
    token: keys.token,
    signIn(email, password) {
      const found = find({ email: email.toLowerCase() });
      if (!found || found.password !== password || found.disabled) return null;
      const { localId: sub, emailVerified: email_verified, customAttributes, validSince } = found;
      const auth_time = Math.max(seconds() - 60, Number(validSince));
      const custom = JSON.parse(customAttributes) as object;
      return keys.token(claims({ sub, email: found.email, email_verified, auth_time, ...custom }));
    },
    redeem(code, newPassword) {
      const { requestType, localId = '', newEmail } = codes.get(code) ?? {};
      const found = accounts.get(localId);
      if (!found || !codes.delete(code)) return false;
      found.emailVerified = true;
      if (requestType === 'VERIFY_AND_CHANGE_EMAIL') found.email = newEmail ?? found.email;
      if (newPassword === undefined) return true;
      found.password = newPassword;
      found.validSince = seconds();
      return true;
    },
    refuseWith(message, status) {
      refusal = refused(message, status);
    },
    refuseCodesWith(message) {
      answers['accounts:sendOobCode'] = () => refused(message);
    },
    setClaims(uid, claims) {
      Object.assign(accounts.get(uid) ?? {}, { customAttributes: JSON.stringify(claims) });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const account = { project_id: projectId, client_email: 'api@inkbridge-test.iam.gserviceaccount.com', private_key: '' };
const credential = { getAccessToken: () => Promise.resolve({ access_token: 'allowed', expires_in: 3_600 }) };

/** Every https address leads to the fake; TLS itself is Node's and not under test. */
export function agentTo(port: number): Agent {
  const agent = new Agent();
  return Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') });
}

function blank(): Account {
  return {
    localId: randomUUID().replaceAll('-', '').slice(0, 28),
    email: '',
    password: '',
    emailVerified: false,
    disabled: false,
    customAttributes: '{}',
    validSince: 0,
    providerUserInfo: [{ providerId: 'password', rawId: 'its own id' }],
  };
}

function isOf({ localId, email }: Account, key: unknown): boolean {
  return key === localId || key === email;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function done(body: object): Reply {
  return { status: 200, body };
}

function refused(message: string, code = 400): Reply {
  return { status: code, body: { error: { code, message } } };
}
