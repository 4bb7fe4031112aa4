import type { ErrorCode } from '@inkbridge/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Audience } from '../sessions/door.js';

/** Facts about an answer that was sent. */
type Answered = {
  listener: Audience;
  method: string;
  /** The pattern of the route; null where none fits. */
  route: string | null;
  status: number;
  /** From the first byte of the request to the last of the answer. */
  milliseconds: number;
  /** Null for an answer that is no refusal. */
  code: ErrorCode | null;
};

/** Work that waits or is under way in a listener. */
export type QueueName =
  'turns' | 'bodies' | 'arriving_pictures' | 'pictures' | 'passwords' | 'sessions' | 'exports' | 'sheets';

/** Watches the requests of a listener. */
export type Observer = {
  answered(answer: Answered): void;
  /** `length` is read on demand. */
  queue(queue: { name: QueueName; listener: Audience }, length: () => number): void;
};

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
