import type { Span } from '@opentelemetry/api';
import type { Tracer } from '../../http/log/observer.js';
import type { TraceJob } from '../../jobs/jobs.js';

const lowestFailure = 500;

/** What the product reports its work to. */
export type Traces = { tracer: Tracer; traceJob: TraceJob };

/**
 * Spans of requests and jobs for the OpenTelemetry SDK that the operator loaded before the server (docs/operations.md). Without
 * one they go nowhere. The library is loaded here, and not at all where traces are off.
 */
export async function createOpenTelemetryTraces(): Promise<Traces> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const spans = trace.getTracer('inkbridge');

  const fail = (span: Span) => void span.setStatus({ code: SpanStatusCode.ERROR });
  const end = (span: Span, status: number) => {
    span.setAttribute('http.response.status_code', status);
    if (status >= lowestFailure) fail(span);
    span.end();
  };

  const tracer: Tracer = {
    begin({ method, route, headers }, next) {
      const attributes = { 'http.request.method': method, ...(route !== null && { 'http.route': route }) };
      const parent = headers ? propagation.extract(context.active(), headers) : context.active();
      const name = route === null ? method : `${method} ${route}`;
      const span = spans.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      context.with(trace.setSpan(parent, span), next);
      return (status) => end(span, status);
    },
  };

  /** A trace of its own: nobody asked for it. */
  const traceJob: TraceJob = async (name, run) => {
    const span = spans.startSpan(`job ${name}`, { root: true, attributes: { 'inkbridge.job.name': name } });
    try {
      const ended = await context.with(trace.setSpan(context.active(), span), run);
      span.setAttribute('inkbridge.job.outcome', ended);
      return ended;
    } catch (error) {
      span.setAttribute('inkbridge.job.outcome', 'failed');
      fail(span);
      throw error;
    } finally {
      span.end();
    }
  };
  return { tracer, traceJob };
}
