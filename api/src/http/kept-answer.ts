import type { FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { acceptedEncoding, compress, isKnownTag, type Encoding } from './encoding.js';
import { prepare, type Prepared } from './prepared.js';

type Headers = Readonly<Record<string, string>>;

/** A body that is sent many times: with its tag, and compressed from the second time on. */
export type KeptAnswer = {
  readonly body: Buffer;
  readonly tag: string;
  uses: number;
  /** As it is, and in the encodings that are ready. */
  readonly forms: Partial<Record<Encoding, Prepared>> & { plain: Prepared; known: Prepared };
  readonly compressing: Map<Encoding, Promise<void>>;
};

export function keepAnswer(body: Buffer, tag: string, headers: Headers): KeptAnswer {
  const tagged = { ...headers, etag: tag };
  const forms = { plain: prepare(body, tagged), known: prepare(null, tagged, 304) };
  return { body, tag, uses: 0, forms, compressing: new Map() };
}

/** All encodings may come to be, so room is counted for them from the start. */
export function keptBytes({ body }: KeptAnswer): number {
  return Math.ceil(body.length * 1.6) + 500;
}

/** 304 when the client has it, else the smallest form that is ready. Compression makes nobody wait. */
export function answerKept(kept: KeptAnswer, { headers, log }: FastifyRequest): Prepared {
  if (isKnownTag(headers['if-none-match'], kept.tag)) return kept.forms.known;
  kept.uses += 1;
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding === null) return kept.forms.plain;
  const ready = kept.forms[encoding];
  if (!ready && kept.uses > 1) {
    encode(kept, encoding).catch((error: unknown) => log.warn({ err: error }, 'an answer was not compressed'));
  }
  return ready ?? kept.forms.plain;
}

/**
 * The same for answers that are dear to make and large: compressed for the first client already, in a hurry, and with
 * brotli's best for those after it.
 */
export async function answerKeptSmall(kept: KeptAnswer, request: FastifyRequest): Promise<Prepared> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding && !kept.forms[encoding]) {
    await encode(kept, encoding);
    if (encoding === 'br') {
      shrink(kept).catch((error: unknown) => request.log.warn({ err: error }, 'an answer stayed large'));
    }
  }
  return answerKept(kept, request);
}

let isShrinking = false;

/** Off the main thread, and one at a time: many pages may turn old at once, and others wait for the processor. */
async function shrink({ body, forms }: KeptAnswer): Promise<void> {
  if (isShrinking) return;
  isShrinking = true;
  try {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const bytes = await promisify(brotliCompress)(body, { params: quality });
    forms.br = prepare(bytes, { ...forms.plain.headers, 'content-encoding': 'br' });
  } finally {
    isShrinking = false;
  }
}

/** One compression for all who wait for it. */
function encode(kept: KeptAnswer, encoding: Encoding): Promise<void> {
  const running = kept.compressing.get(encoding);
  if (running) return running;
  const work = compress(kept.body, encoding)
    .then((bytes) => {
      kept.forms[encoding] = prepare(bytes, { ...kept.forms.plain.headers, 'content-encoding': encoding });
    })
    .finally(() => kept.compressing.delete(encoding));
  kept.compressing.set(encoding, work);
  return work;
}
