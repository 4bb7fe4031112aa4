import {
  context,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Context,
  type Span,
  type TracerProvider,
} from '@opentelemetry/api';
import { listCustomers, getUser } from '@inkbridge/contracts';
import { afterEach, expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';
import { createOpenTelemetryTracer } from './open-telemetry.js';

type Recorded = { name: string; parent: string | undefined; attributes: Record<string, unknown>; hasEnded: boolean };

/** What an SDK would be told: spans, and the trace that they continue. */
function playSdk(): Recorded[] {
  const spans: Recorded[] = [];
  const provider: TracerProvider = {
    getTracer: () => ({
      startSpan(name, { attributes = {} } = {}, from: Context = ROOT_CONTEXT) {
        const recorded: Recorded = {
          name,
          parent: trace.getSpanContext(from)?.traceId,
          attributes: { ...attributes },
          hasEnded: false,
        };
        spans.push(recorded);
        return spanOf(recorded);
      },
      startActiveSpan: () => {
        throw new Error('is not used');
      },
    }),
  };
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator({
    inject: () => undefined,
    fields: () => ['traceparent'],
    extract(from, headers: Record<string, string>) {
      const [, traceId = '', spanId = ''] = headers['traceparent']?.split('-') ?? [];
      return traceId === '' ? from : trace.setSpanContext(from, { traceId, spanId, traceFlags: 1 });
    },
  });
  return spans;
}

function spanOf(recorded: Recorded): Span {
  const plain = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
  return Object.assign(plain, {
    setAttribute(name: string, value: unknown) {
      recorded.attributes[name] = value;
      return plain;
    },
    end: () => void (recorded.hasEnded = true),
  });
}

afterEach(() => {
  trace.disable();
  propagation.disable();
  context.disable();
});

it('a request is a span with its method, route and status, and nothing that was asked', async () => {
  const spans = playSdk();
  const api = await startTestApi({ tracer: await createOpenTelemetryTracer() });

  await api.inject('guest', listCustomers, { query: { gender: 'Female' } });
  await api.inject('guest', getUser);
  await api.app.inject('/healthz');

  expect(spans).toEqual([
    {
      name: 'GET /api/v1/customer',
      parent: undefined,
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/v1/customer', 'http.response.status_code': 200 },
      hasEnded: true,
    },
    {
      name: 'GET /api/v1/user',
      parent: undefined,
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/v1/user', 'http.response.status_code': 401 },
      hasEnded: true,
    },
  ]);
});

it.each([
  { trustProxy: ['127.0.0.1'], continues: true },
  { trustProxy: false, continues: false },
])('with TRUST_PROXY=$trustProxy a span continues the trace of the sender: $continues', async (given) => {
  const spans = playSdk();
  const api = await startTestApi({ tracer: await createOpenTelemetryTracer(), trustProxy: given.trustProxy });
  const traceId = 'c'.repeat(32);

  await api.inject('guest', listCustomers, { headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` } });

  expect(spans.map(({ parent }) => parent)).toEqual([given.continues ? traceId : undefined]);
});
