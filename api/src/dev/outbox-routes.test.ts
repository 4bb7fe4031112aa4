import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOutbox, createOutboxTransport } from '../adapters/mail/mail-transport-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import { outboxRoutes } from './outbox-routes.js';

const json = { accept: 'application/json' };
const page = { accept: 'text/html,application/xhtml+xml' };

async function given() {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const api = await startTestApi({ extras: (app) => outboxRoutes(app, createOutbox(dataDir)) });
  const transport = createOutboxTransport(dataDir, api.clock.now);
  let sent = 0;
  async function send(
    subject: string,
    text = 'Hello,\n\nhttps://inkbridge.example/login\n',
    address = 'rosa@example.org',
  ) {
    sent += 1;
    const to = { name: 'Rosa', address };
    const id = sent.toString(16).padStart(24, '0');
    await transport.send({ id, queuedAt: api.clock.now(), to, subject, text, html: `<p>${subject}</p>` });
    api.clock.advance({ seconds: 1 });
    return id;
  }
  return { send, get: (url: string, headers: Record<string, string>) => api.app.inject({ url, headers }) };
}

it('D-101 lists sent mail as JSON, newest first', async () => {
  const { send, get } = await given();
  await send('first');
  await send('second', 'Two links: https://a.example/x?code=1\nhttps://b.example/ end');

  const answer = await get('/dev/outbox', json);

  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual([
    {
      to: 'rosa@example.org',
      subject: 'second',
      headers: {},
      text: 'Two links: https://a.example/x?code=1\nhttps://b.example/ end',
      html: '<p>second</p>',
      links: ['https://a.example/x?code=1', 'https://b.example/'],
      sentAt: '2026-11-21T12:00:01.000Z',
    },
    expect.objectContaining({ subject: 'first' }),
  ]);
});

it('D-101 lists the mail to one address, and what is new since the last request', async () => {
  const { send, get } = await given();
  const subjects = async () =>
    (await get('/dev/outbox?to=rosa%40example.org', json)).json<{ subject: string }[]>().map(({ subject }) => subject);
  await send('for Rosa');
  await send('for Otto', 'Hello', 'otto@example.org');
  expect(await subjects()).toEqual(['for Rosa']);
  await send('for Rosa again');

  expect(await subjects()).toEqual(['for Rosa again', 'for Rosa']);
  expect((await get('/dev/outbox?to=nobody%40example.org', json)).json()).toEqual([]);
  expect((await get('/dev/outbox?to=otto%40example.org', page)).body).not.toContain('for Rosa');
});

it('D-101 shows a page with links and without scripts', async () => {
  const { send, get } = await given();
  await send('<script>alert(1)</script>', 'Go to https://inkbridge.example/verify-email?code=a&b=<i> now');

  const answer = await get('/dev/outbox', page);

  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
  expect(answer.body).toContain('&lt;script&gt;');
  expect(answer.body).not.toMatch(/<script|style=|<i>/);
  expect(answer.body).toContain('<a href="https://inkbridge.example/verify-email?code=a&amp;b=&lt;i&gt;">');
  const [, styles = ''] = answer.body.match(/<link rel="stylesheet" href="([^"]+)">/) ?? [];
  expect((await get(styles, {})).headers['content-type']).toContain('text/css');
});

it('a mail is shown as an email program would, without scripts', async () => {
  const { send, get } = await given();
  const id = await send('hello');

  const shown = await get(`/dev/outbox/${id}`, page);

  expect(shown.body).toBe('<p>hello</p>');
  expect(shown.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

it.each(['nothing', '..%2F..%2Fidentity-secret', 'f'.repeat(24)])('there is no mail %s', async (id) => {
  const { send, get } = await given();
  await send('hello');

  expect((await get(`/dev/outbox/${id}`, page)).statusCode).toBe(404);
});

it('an empty outbox says so', async () => {
  const { get } = await given();

  expect((await get('/dev/outbox', json)).json()).toEqual([]);
  expect((await get('/dev/outbox', page)).body).toContain('No mail has been sent yet.');
});

it('outside the demo there is no outbox', async () => {
  const api = await startTestApi();

  expect((await api.app.inject({ url: '/dev/outbox', headers: json })).statusCode).toBe(404);
});
