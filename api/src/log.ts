import { pino, type Logger } from 'pino';

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
