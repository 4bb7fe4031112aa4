import {
  context,
  type Context,
  type ContextManager,
  propagation,
  ROOT_CONTEXT,
  type Span,
  trace,
  type TracerProvider,
} from '@opentelemetry/api';
import { onTestFinished } from 'vitest';

/** A span as told to an SDK. `parent`: the trace that it continues. */
type RecordedSpan = {
  name: string;
  parent: string | undefined;
  attributes: Record<string, unknown>;
  hasFailed: boolean;
  hasEnded: boolean;
};

/** Plays the SDK that an operator loads before the server, until the test ends. */
export function playTracesSdk(): RecordedSpan[] {
  const spans: RecordedSpan[] = [];
  const provider: TracerProvider = {
    getTracer: () => ({
      startSpan(name, { attributes = {}, root = false } = {}, from: Context = context.active()) {
        const parent = root ? undefined : trace.getSpanContext(from)?.traceId;
        const recorded = { name, parent, attributes: { ...attributes }, hasFailed: false, hasEnded: false };
        spans.push(recorded);
        return spanOf(recorded);
      },
      startActiveSpan: () => {
        throw new Error('is not used');
      },
    }),
  };
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(untilFirstPause());
  propagation.setGlobalPropagator({
    inject: () => undefined,
    fields: () => ['traceparent'],
    extract(from, headers: Record<string, string>) {
      const [, traceId = '', spanId = ''] = headers['traceparent']?.split('-') ?? [];
      return traceId === '' ? from : trace.setSpanContext(from, { traceId, spanId, traceFlags: 1 });
    },
  });
  onTestFinished(() => {
    trace.disable();
    propagation.disable();
    context.disable();
  });
  return spans;
}

/** Knows what is active until the first `await`; a real one knows beyond it. */
function untilFirstPause(): ContextManager {
  let active: Context = ROOT_CONTEXT;
  const manager: ContextManager = {
    active: () => active,
    with(within, work, self, ...args) {
      const outer = active;
      active = within;
      try {
        return work.apply(self as never, args);
      } finally {
        active = outer;
      }
    },
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

function spanOf(recorded: RecordedSpan): Span {
  const plain = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
  return Object.assign(plain, {
    setAttribute(name: string, value: unknown) {
      recorded.attributes[name] = value;
      return plain;
    },
    setStatus() {
      recorded.hasFailed = true;
      return plain;
    },
    end: () => void (recorded.hasEnded = true),
  });
}
