import type { FastifyBaseLogger } from 'fastify';
import { pino, type Bindings, type Logger } from 'pino';

/** JSON lines. Requests are named by id, method and path; queries hold codes and names, so they never get here. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      err: pino.stdSerializers.err,
    },
  });
}

/** A logger for one request, made when the request has something to say: most have not, and making one costs. */
export function lateChild(logger: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new LateLogger(logger, bindings);
}

class LateLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #own: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings): FastifyBaseLogger {
    return this.#log.child(bindings);
  }
  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }
  error(...line: Line): void {
    this.#log.error(...line);
  }
  warn(...line: Line): void {
    this.#log.warn(...line);
  }
  info(...line: Line): void {
    this.#log.info(...line);
  }
  debug(...line: Line): void {
    this.#log.debug(...line);
  }
  trace(...line: Line): void {
    this.#log.trace(...line);
  }
  silent(): void {
    // what a level that is switched off does
  }

  get #log(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }
}

type Line = [facts: object, message?: string];
