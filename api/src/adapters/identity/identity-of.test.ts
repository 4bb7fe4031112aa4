import { signInWithToken } from '@inkbridge/contracts';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { type Product, startProduct } from '../../product/start-product.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(env: Record<string, string>): Promise<{ product: Product; lines: Record<string, unknown>[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-identity-'));
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const config = readConfig({ INKBRIDGE_DATA_DIR: dataDir, PORT: '0', ADMIN_PORT: '0', ...env });
  const product = await startProduct({ ...config, port: 0, adminPort: 0 }, { now: () => new Date(), log });
  closers.push(async () => {
    await product.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { product, lines };
}

function exchange({ site }: Product, idToken: string) {
  const url = `/api/v1${signInWithToken.url.replace(':provider', 'google')}`;
  return site.inject({ method: 'POST', url, payload: { idToken, remember: true } });
}

it('AC-442 D-07 D-83 a Google account of the demo’s sandbox signs in, twice as the same person', async () => {
  const { product, lines } = await start({});
  const issued = async () => {
    const answer = await product.site.inject({
      method: 'POST',
      url: '/dev/google',
      payload: { email: 'rosa.diaz@example.org' },
    });
    return answer.json<{ idToken: string }>().idToken;
  };

  const first = await exchange(product, await issued());
  const second = await exchange(product, await issued());

  type Answer = { data: { token: string; user: { _id: string; firstName: string } } };
  expect(first.statusCode).toBe(200);
  expect(first.json<Answer>().data.user).toMatchObject({ firstName: 'Rosa', lastName: 'Diaz' });
  expect(second.json<Answer>().data.user._id).toBe(first.json<Answer>().data.user._id);
  expect(first.cookies).toContainEqual(expect.objectContaining({ name: 'inkbridge_refresh', httpOnly: true }));
  expect((await exchange(product, 'a.b.c')).json()).toMatchObject({ code: 'auth/invalid-social-token' });
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'starting', identity: 'local', google: 'sandbox', database: 'embedded' }),
  );
});

it('D-07 without Google neither its sandbox nor its exchange is there', async () => {
  const { product } = await start({ SOCIAL_PROVIDERS: 'facebook' });

  const sandbox = await product.site.inject({
    method: 'POST',
    url: '/dev/google',
    payload: { email: 'a@example.org' },
  });
  const exchanged = await exchange(product, 'a.b.c');

  expect(sandbox.statusCode).toBe(404);
  expect([exchanged.statusCode, exchanged.json<{ code: string }>().code]).toEqual([503, 'auth/operation-not-allowed']);
});

it('a Firebase project’s tokens count, our sign-in refuses, and pages may reach Firebase', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    project_id: 'inkbridge-test',
    client_email: 'api@inkbridge-test.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const { product, lines } = await start({
    FIREBASE_PROJECT_ID: 'inkbridge-test',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
    FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'key', authDomain: 'inkbridge-test.firebaseapp.com' }),
  });
  const { site } = product;

  const user = await site.inject({ url: '/api/v1/user', headers: { authorization: 'Bearer a.b.c' } });
  const signIn = await site.inject({
    method: 'POST',
    url: '/api/v1/identity/sign-in',
    payload: { email: 'a@example.org', password: 'a long enough password' },
  });

  expect([user.statusCode, user.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
  expect(signIn.json()).toMatchObject({ code: 'auth/operation-not-allowed' });
  expect((await site.inject('/healthz')).headers['content-security-policy']).toContain(
    'inkbridge-test.firebaseapp.com',
  );
  expect((await product.console.inject('/healthz')).headers['content-security-policy']).not.toContain(
    'firebaseapp.com',
  );
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'starting', identity: 'firebase' }));
});
