import { routes } from '@inkbridge/contracts';
import { Agent } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { siteExtras } from '../../api/src/product/listeners.js';
import { buildSite } from '../../api/src/testing/pages/built-site.js';
import { startTestApi } from '../../api/src/testing/start-test-api.js';
import { fewCalls } from './calls.js';
import { runCalls } from './run-calls.js';
import { sendOverHttp } from './send-over-http.js';

/** Calls of each route; `npm run fuzz` sends as many as it is asked to. */
const each = 6;

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

  const { rows, failures } = await runCalls(fewCalls([id], { seed, each }), send);
  agent.destroy();

  expect(failures, `seed ${seed}`).toEqual([]);
  expect(rows).toHaveLength(routes.length + 1);
}, 600_000);
