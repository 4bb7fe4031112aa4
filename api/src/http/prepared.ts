import type { FastifyReply } from 'fastify';

/** An answer that is ready to be sent: bytes, never a string, which costs the server twice. */
export type Prepared = {
  readonly kind: typeof prepared;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

const prepared = Symbol('prepared answer');

export function prepare(body: Buffer | null, headers: Readonly<Record<string, string>>, status = 200): Prepared {
  return { kind: prepared, status, headers, body };
}

export function sendPrepared(reply: FastifyReply, { status, headers, body }: Prepared): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined);
}

export function isPrepared(value: unknown): value is Prepared {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === prepared;
}
