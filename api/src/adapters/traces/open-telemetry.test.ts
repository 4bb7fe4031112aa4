import { getUser, listCustomers } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { playTracesSdk } from '../../testing/play-traces-sdk.js';
import { startTestApi } from '../../testing/start-test-api.js';
import { createOpenTelemetryTraces } from './open-telemetry.js';

it('a request is a span with its method, route and status, and nothing that was asked', async () => {
  const spans = playTracesSdk();
  const api = await startTestApi({ ...(await createOpenTelemetryTraces()) });

  await api.inject('guest', listCustomers, { query: { gender: 'Female' } });
  await api.inject('guest', getUser);
  await api.app.inject('/healthz');

  expect(spans).toEqual([
    {
      name: 'GET /api/v1/customer',
      parent: undefined,
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/v1/customer', 'http.response.status_code': 200 },
      hasFailed: false,
      hasEnded: true,
    },
    {
      name: 'GET /api/v1/user',
      parent: undefined,
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/v1/user', 'http.response.status_code': 401 },
      hasFailed: false,
      hasEnded: true,
    },
  ]);
});

it.each([
  { trustProxy: ['127.0.0.1'], continues: true },
  { trustProxy: false, continues: false },
])('a span continues the sender’s trace with TRUST_PROXY=$trustProxy: $continues', async (given) => {
  const spans = playTracesSdk();
  const api = await startTestApi({ ...(await createOpenTelemetryTraces()), trustProxy: given.trustProxy });
  const traceId = 'c'.repeat(32);

  await api.inject('guest', listCustomers, { headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` } });

  expect(spans.map(({ parent }) => parent)).toEqual([given.continues ? traceId : undefined]);
});
