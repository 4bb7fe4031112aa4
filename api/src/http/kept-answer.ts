import type { FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, isKnownTag, type Encoding } from './encoding.js';
import { prepare, type Prepared } from './prepared.js';

/** A body that is sent many times: with its tag, and compressed from the second time on. */
export type KeptAnswer = {
  readonly body: Buffer;
  readonly tag: string;
  uses: number;
  readonly encoded: Map<Encoding, Buffer>;
  readonly compressing: Set<Encoding>;
};

export function keepAnswer(body: Buffer, tag: string): KeptAnswer {
  return { body, tag, uses: 0, encoded: new Map(), compressing: new Set() };
}

/** All encodings may come to be, so room is counted for them from the start. */
export function keptBytes({ body }: KeptAnswer): number {
  return Math.ceil(body.length * 1.6) + 200;
}

type KeptHeaders = Readonly<Record<string, string>>;

/** 304 when the client has it, else the smallest form that is ready. Compression never makes anybody wait. */
export function answerKept(kept: KeptAnswer, request: FastifyRequest, headers: KeptHeaders): Prepared {
  const tagged = { ...headers, etag: kept.tag };
  if (isKnownTag(request.headers['if-none-match'], kept.tag)) return prepare(null, tagged, 304);

  kept.uses += 1;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) return prepare(kept.body, tagged);
  const encoded = kept.encoded.get(encoding);
  if (encoded) return prepare(encoded, { ...tagged, 'content-encoding': encoding });
  if (kept.uses > 1) startCompressing(kept, encoding, request);
  return prepare(kept.body, tagged);
}

function startCompressing(kept: KeptAnswer, encoding: Encoding, request: FastifyRequest): void {
  if (kept.compressing.has(encoding)) return;
  kept.compressing.add(encoding);
  compress(kept.body, encoding)
    .then((bytes) => kept.encoded.set(encoding, bytes))
    .catch((error: unknown) => request.log.warn({ err: error }, 'an answer was not compressed'))
    .finally(() => kept.compressing.delete(encoding));
}
