import type { Span } from '@opentelemetry/api';
import type { Tracer } from '../../http/tracer.js';

const lowestFailure = 500;

/**
 * Spans of requests for the OpenTelemetry SDK that the operator loaded before the server (docs/operations.md). Without
 * one they go nowhere. The library is loaded here, and not at all where traces are off.
 */
export async function createOpenTelemetryTracer(): Promise<Tracer> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('inkbridge');

  const end = (span: Span, status: number) => {
    span.setAttribute('http.response.status_code', status);
    if (status >= lowestFailure) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

  return {
    begin({ method, route, headers }, next) {
      const attributes = { 'http.request.method': method, ...(route !== null && { 'http.route': route }) };
      const parent = headers ? propagation.extract(context.active(), headers) : context.active();
      const name = route === null ? method : `${method} ${route}`;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      context.with(trace.setSpan(parent, span), next);
      return (status) => end(span, status);
    },
  };
}
