import type { FastifyBaseLogger } from 'fastify';
import { type Bindings, type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * Writes JSON lines: at `info` one for each request (`request-log.ts`). Where a library logs a request as a whole, it
 * loses its query, which holds codes and names.
 */
export function createLog(level: string, to: DestinationStream = pino.destination({ dest: 1, sync: false })): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    formatters: { level: (word) => ({ level: word }) },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      err: pino.stdSerializers.err,
    },
  };
  return pino(options, to);
}

/** A logger for one request, created on first use: most requests log nothing, and creating one is costly. */
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
  fatal(...line: LogLine): void {
    this.#log.fatal(...line);
  }
  error(...line: LogLine): void {
    this.#log.error(...line);
  }
  warn(...line: LogLine): void {
    this.#log.warn(...line);
  }
  info(...line: LogLine): void {
    this.#log.info(...line);
  }
  debug(...line: LogLine): void {
    this.#log.debug(...line);
  }
  trace(...line: LogLine): void {
    this.#log.trace(...line);
  }
  silent(): void {
    // logs nothing, as a level that is switched off
  }

  get #log(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }
}

type LogLine = [facts: object, message?: string];
