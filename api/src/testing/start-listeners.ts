import { signIn } from '@inkbridge/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildListeners } from '../product/build-listeners.js';
import { readConfig } from '../config/config.js';
import { aWeb } from './a-web.js';
import { password } from './people.js';
import { startTestApi, type TestApi } from './start-test-api.js';
import { whenDone } from './when-done.js';

/** The site and the console over one database, built from a configuration. */
export type TestListeners = { site: FastifyInstance; console: FastifyInstance; api: TestApi };

export async function startListeners(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestApi>[0] = {},
): Promise<TestListeners> {
  const api = await startTestApi(options);
  const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://inkbridge.example', ...env });
  const web = await aWeb(['shell', 'console', 'public', 'member', 'admin']);
  const { site, console } = await buildListeners(api, config, { web, log: false, shedLoad: false });
  whenDone(async () => void (await Promise.all([site.close(), console.close()])));
  return { site, console, api };
}

/** A browser's state after a sign-in. */
export type BrowserSession = { authorization: string; cookie: string; answer: LightMyRequestResponse };

export async function signInAt(app: FastifyInstance, email: string, word = password): Promise<BrowserSession> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${signIn.url}`,
    payload: { email, password: word, remember: true },
  });
  const token = answer.json<{ data?: { idToken: string } }>().data?.idToken;
  const refresh = answer.cookies.find(({ name }) => name.endsWith('_refresh'));
  return { authorization: `Bearer ${token}`, cookie: refresh?.value ?? '', answer };
}
