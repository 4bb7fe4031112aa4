import { routes } from '@inkbridge/contracts';
import fc from 'fast-check';
import { Agent } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { siteExtras } from '../../api/src/product/listeners.js';
import { buildSite } from '../../api/src/testing/pages/built-site.js';
import { startTestApi } from '../../api/src/testing/start-test-api.js';
import { calls, nameOf } from './calls.js';
import { runCalls } from './run-calls.js';
import { sendOverHttp } from './send-over-http.js';

/** Enough for every route; `npm run fuzz` sends as many as it is asked to. */
const requests = 1_500;

const { web, close } = await buildSite();
afterAll(close);
const site = await web();
const api = await startTestApi({ extras: (app, tools) => siteExtras(app, { ...tools, web: site }) });

const siteUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
const tokens = { member: api.people.member.token, admin: api.people.admin.token };

it('no route fails, whatever it is sent and whoever calls', async () => {
  const { id } = await api.givenProfile();
  const agent = new Agent({ keepAlive: true });
  const send = sendOverHttp({ siteUrl, tokens, agent });
  const seed = Math.floor(Math.random() * 2 ** 31);

  const { rows, failures } = await runCalls(fc.sample(calls([id]), { numRuns: requests, seed }), send);
  agent.destroy();

  expect(failures, `seed ${seed}`).toEqual([]);
  expect(routes.map(nameOf).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
}, 30_000);
