import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { aCheckout, startSandboxWorld } from '../testing/money/given-sandbox.js';
import { handleErrors } from '../http/error-handler.js';
import { acceptJson } from '../http/requests/json-body.js';
import { secureHeaders } from '../http/security-headers.js';
import { sandboxPaymentRoutes } from './sandbox-payment-routes.js';

const world = await startSandboxWorld();
afterAll(() => world.close());

async function start() {
  const sandbox = await world.given();
  const app = Fastify();
  handleErrors(app);
  acceptJson(app);
  secureHeaders(app, { tls: false });
  await app.register(cookie);
  sandboxPaymentRoutes(app, sandbox.desks);
  const session = await sandbox.card.createCheckout(aCheckout({ description: 'Profile of <b>Marcus</b>' }));
  const order = await sandbox.wallet.createCheckout(aCheckout());
  return {
    ...sandbox,
    session,
    order,
    get: (url: string, headers = {}) => app.inject({ url, headers }),
    answer: (url: string, answer: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ answer }).toString(),
      }),
    pay: (number: string, but = {}, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/sandbox/card/${session.ref}`,
        headers,
        payload: { clientSecret: session.clientToken, number, expiry: '12/34', securityCode: '123', ...but },
      }),
  };
}

describe('the call of the card form', () => {
  it('D-106 says that a good card paid', async () => {
    const { pay, card, session } = await start();

    const answer = await pay('4242 4242 4242 4242');

    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'complete' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await card.fetch(session.ref)).state).toBe('paid');
  });

  it('D-106 says in the reader’s language why a card was declined', async () => {
    const { pay } = await start();

    expect((await pay('4000000000009995')).json()).toEqual({
      status: 'declined',
      code: 'insufficient_funds',
      message: 'There is not enough money on this card. Nothing was charged. Try another card.',
    });
    expect((await pay('4000000000009995', {}, { 'accept-language': 'es-MX' })).json()).toMatchObject({
      message: 'No hay suficiente dinero en esta tarjeta. No se cobró nada. Pruebe con otra tarjeta.',
    });
  });

  it('D-106 sends the payer to the bank for confirmation', async () => {
    const { pay, session } = await start();

    expect((await pay('4000002500003155')).json()).toEqual({
      status: 'requires_action',
      challengeUrl: `/sandbox/challenge/${session.ref}`,
    });
  });

  it.each([
    ['number', { number: '4242 4242 4242 4241' }],
    ['expiry', { expiry: '13/34' }],
    ['securityCode', { securityCode: '12' }],
  ])('names %s when it is mistyped', async (field, but) => {
    const { pay } = await start();

    const answer = await pay('4242424242424242', but);

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: 'invalid', field, message: expect.stringMatching(/^Check the /) },
    ]);
  });

  it('case 17 case 18 accepts a session only with its own secret', async () => {
    const { pay, order } = await start();

    expect((await pay('4242424242424242', { clientSecret: order.clientToken })).statusCode).toBe(404);
    expect((await pay('4242424242424242', { clientSecret: { $ne: '' } })).statusCode).toBe(400);
    expect((await pay('4242424242424242', { more: 1 })).statusCode).toBe(400);
  });
});

describe.each([
  ['challenge', '/payment/result?session_id='],
  ['wallet', '/payment-paypal/result?token='],
])('the page of the %s', (kind, result) => {
  async function asked() {
    const given = await start();
    if (kind === 'challenge') await given.pay('4000002500003155');
    const { ref } = kind === 'challenge' ? given.session : given.order;
    return { ...given, ref, url: `/sandbox/${kind}/${ref}` };
  }
  const [yes, no] = kind === 'challenge' ? ['complete', 'fail'] : ['approve', 'cancel'];

  it('D-106 says in red that it is a test, and for what; it needs no script', async () => {
    const { get, url } = await asked();

    const page = await get(url);
    const [, styles = ''] = page.body.match(/<link rel="stylesheet" href="([^"]+)">/) ?? [];

    expect(page.body).toContain('<header class="test">TEST: no real money moves here</header>');
    expect(page.body).toContain('$99.95');
    expect(page.body).toContain('of ');
    expect(page.body).not.toMatch(/<script|style=|<b>/);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect((await get(styles)).headers['content-type']).toContain('text/css');
  });

  it('is available in Spanish', async () => {
    const { get, url } = await asked();

    expect((await get(url, { 'accept-language': 'es' })).body).toContain('PRUEBA: aquí no se mueve dinero real');
    expect((await get(url, { cookie: 'inkbridge_language=es' })).body).toContain('<html lang="es">');
  });

  it('leads to the result after the answer, and does not ask again', async () => {
    const { answer, get, url, ref } = await asked();

    const went = await answer(url, yes);

    expect([went.statusCode, went.headers.location]).toEqual([303, `${result}${ref}`]);
    expect((await answer(url, yes)).statusCode).toBe(303);
    const again = (await get(url)).body;
    expect(again).not.toContain('<form');
    expect(again).toContain(`<a href="${result}${ref}">See the payment status</a>`);
  });

  it('refuses other answers, and answers about an unknown checkout', async () => {
    const { answer, get, url } = await asked();

    expect((await answer(url, 'perhaps')).statusCode).toBe(400);
    for (const other of ['nothing', '%24ne', 'x'.repeat(90)]) {
      expect((await get(`/sandbox/${kind}/${other}`)).statusCode).toBe(404);
      expect((await answer(`/sandbox/${kind}/${other}`, yes)).statusCode).toBe(404);
      expect((await answer(`/sandbox/${kind}/${other}`, no)).statusCode).toBe(404);
    }
  });
});

it('case 24 a payment refused at the bank leaves the session open', async () => {
  const { pay, answer, card, session } = await start();
  await pay('4000002500003155');

  const went = await answer(`/sandbox/challenge/${session.ref}`, 'fail');

  expect(went.headers.location).toBe(`/payment/result?session_id=${session.ref}`);
  expect((await card.fetch(session.ref)).state).toBe('open');
});

it('AC-325 cancelling at the wallet leads back to an open payment that can still be made', async () => {
  const { answer, wallet, order } = await start();

  const went = await answer(`/sandbox/wallet/${order.ref}`, 'cancel');

  expect([went.statusCode, went.headers.location]).toEqual([303, '/payment-paypal/result?status=open']);
  expect((await wallet.fetch(order.ref)).state).toBe('open');
});
