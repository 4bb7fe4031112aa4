import {
  confirmAuthenticator,
  getFormScan,
  getProofSheet,
  getQueues,
  getSecondFactor,
  getUser,
  offerAuthenticator,
  offerPasskey,
  type Route,
  signIn,
} from '@inkbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { codeNow } from '../testing/second-factor.js';
import { signInAt, startListeners } from '../testing/start-listeners.js';

const adminEmail = 'admin@example.com';

function call(app: FastifyInstance, authorization: string, { method, url }: Pick<Route, 'method' | 'url'>, body = {}) {
  const payload = method === 'GET' ? undefined : body;
  return app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, payload });
}

it.each(['site', 'console'] as const)(
  'D-122 ADMIN_SECOND_FACTOR=required lets an admin at the %s only set one up, and then do everything',
  async (where) => {
    const listeners = await startListeners({ ADMIN_SECOND_FACTOR: 'required' });
    const app = listeners[where];
    const { authorization } = await signInAt(app, adminEmail);

    const refused = await call(app, authorization, getQueues);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'second_factor_required']);
    expect((await call(app, authorization, getUser)).statusCode).toBe(200);
    expect((await call(app, authorization, getSecondFactor)).json()).toMatchObject({ data: { demanded: true } });
    expect((await call(app, authorization, offerPasskey)).json()).toMatchObject({
      data: { rp: { id: where === 'site' ? 'inkbridge.example' : 'console.inkbridge.example' } },
    });

    const { key } = (await call(app, authorization, offerAuthenticator)).json<{ data: { key: string } }>().data;
    const confirmed = await call(app, authorization, confirmAuthenticator, { code: codeNow(listeners.api, key) });
    const { idToken } = confirmed.json<{ data: { session: { idToken: string } } }>().data.session;

    expect((await call(app, `Bearer ${idToken}`, getQueues)).statusCode).toBe(200);
    expect((await call(app, `Bearer ${idToken}`, getSecondFactor)).json()).toMatchObject({ data: { demanded: false } });
  },
);

it.each([getProofSheet, getFormScan])(
  'D-122 D-136 one factor opens nobody’s papers to an admin: $url',
  async (route) => {
    const { site, api } = await startListeners({ ADMIN_SECOND_FACTOR: 'required' });
    const { id } = await api.givenProfile();
    const { authorization } = await signInAt(site, adminEmail);

    const answer = await call(site, authorization, { ...route, url: `${route.url}?id=${id}` });

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'second_factor_required']);
  },
);

it('by default an admin needs none, and members never do', async () => {
  const { site: open } = await startListeners();
  expect((await call(open, (await signInAt(open, adminEmail)).authorization, getQueues)).statusCode).toBe(200);
  const { site } = await startListeners({ ADMIN_SECOND_FACTOR: 'required' });

  const { authorization } = await signInAt(site, 'member@example.com');

  expect((await call(site, authorization, getSecondFactor)).json()).toMatchObject({ data: { demanded: false } });
});

it('a login begun at the site cannot be ended at the console', async () => {
  const listeners = await startListeners({ ADMIN_SECOND_FACTOR: 'required' });
  const { site, console } = listeners;
  const { authorization } = await signInAt(site, adminEmail);
  const { key } = (await call(site, authorization, offerAuthenticator)).json<{ data: { key: string } }>().data;
  await call(site, authorization, confirmAuthenticator, { code: codeNow(listeners.api, key) });
  listeners.api.clock.advance({ minutes: 1 });
  const { answer } = await signInAt(site, adminEmail);
  const { challenge } = answer.json<{ data: { secondStep: { challenge: string } } }>().data.secondStep;
  const body = { challenge, way: 'authenticator', code: codeNow(listeners.api, key) };

  const crossed = await call(console, '', { method: 'POST', url: '/identity/second-step' }, body);

  expect(crossed.json()).toMatchObject({ code: 'second_step_over' });
  expect(signIn.url).toBe('/identity/sign-in');
});
