import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { askLink, type LinkState, verdictOn } from './check-records.js';

const answering = (states: Record<string, LinkState>) => async (address: string) => states[address] ?? 'silent';

type Case = { what: string; states: Record<string, LinkState>; state: 'ok' | 'warn'; says: string };

it.each<Case>([
  { what: 'no link', states: {}, state: 'ok', says: 'There are none.' },
  { what: 'no network', states: { a: 'silent', b: 'silent' }, state: 'ok', says: 'Not checked' },
  { what: 'links that answer', states: { a: 'answers', b: 'answers' }, state: 'ok', says: 'All 2 answer.' },
  { what: 'a page that is gone', states: { a: 'answers', b: 'gone' }, state: 'warn', says: '1 of 2 do not answer: b.' },
])('$what: $says', async ({ states, state, says }) => {
  const verdict = await verdictOn(Object.keys(states), answering(states));

  expect(verdict.state).toBe(state);
  expect(verdict.message).toContain(says);
});

it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])(
  'a link to %s sends no request into the network of this machine',
  async (host) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    onTestFinished(() => void server.close());

    const state = await askLink(`http://${host}:${(server.address() as AddressInfo).port}/`);

    expect([state, asked]).toEqual(['silent', []]);
  },
);
