import type { FastifyReply } from 'fastify';

/** An answer that is ready to be sent: bytes, because a string would be encoded on every send. */
export type PreparedAnswer = {
  readonly kind: typeof prepared;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

const prepared = Symbol('prepared answer');

export function prepare(
  body: Buffer | null,
  headers: Readonly<Record<string, string>>,
  { status = 200 }: { status?: number } = {},
): PreparedAnswer {
  return { kind: prepared, status, headers, body };
}

export function sendPrepared(reply: FastifyReply, { status, headers, body }: PreparedAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined);
}

export function isPrepared(value: unknown): value is PreparedAnswer {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === prepared;
}
