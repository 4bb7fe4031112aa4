import type { IncomingHttpHeaders } from 'node:http';

/** A request as a trace names it. */
type Traced = { method: string; route: string | null; headers: IncomingHttpHeaders | null };

/** Hands each request to an outside tracer (OpenTelemetry, in production). */
export type Tracer = {
  /**
   * Runs `next` as part of a span, and returns what ends it with the status of the answer. The span continues the trace
   * that `headers` name; null where their sender is not trusted.
   */
  begin(request: Traced, next: () => void): (status: number) => void;
};
