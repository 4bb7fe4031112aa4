import type { FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hash } from 'node:crypto';
import { prepare, type PreparedAnswer } from './prepared.js';
import { forEverybody } from './caching.js';

type Headers = Readonly<Record<string, string>>;

/**
 * A body that is sent many times, with its tag. It is compressed from the second use on. Kept answers are sent by the
 * route's handler, behind the same hooks as every other: a front before Fastify would spare 3 to 4 of some 27 µs, and
 * make each promise (limits, headers, CORS, log, figures) a second time.
 */
export type KeptAnswer = {
  readonly body: Buffer;
  readonly tag: string;
  uses: number;
  /** Whether brotli's best quality was tried. */
  isSmall: boolean;
  /** Uncompressed, as a 304, and in the encodings that are ready. */
  readonly forms: Partial<Record<Encoding, PreparedAnswer>> & { plain: PreparedAnswer; known: PreparedAnswer };
  readonly compressing: Map<Encoding, Promise<void>>;
};

export function keepAnswer(body: Buffer, tag: string, headers: Headers): KeptAnswer {
  const tagged = { ...headers, etag: tag };
  const forms = { plain: prepare(body, tagged), known: prepare(null, tagged, { status: 304 }) };
  return { body, tag, uses: 0, isSmall: false, forms, compressing: new Map() };
}

/** Counts room for all encodings from the start, because any of them may be added later. */
export function keptBytes({ body }: KeptAnswer): number {
  return Math.ceil(body.length * 1.6) + 500;
}

/** Returns 304 when the client has the answer, else the best form that is ready. No client waits for compression. */
export function answerKept(kept: KeptAnswer, { headers, log }: FastifyRequest): PreparedAnswer {
  if (isKnownTag(headers['if-none-match'], kept.tag)) return kept.forms.known;
  kept.uses += 1;
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding === null) return kept.forms.plain;
  const ready = kept.forms[encoding];
  if (!ready && kept.uses > 1) {
    encode(kept, encoding).catch((error: unknown) => log.warn({ err: error }, 'an answer could not be compressed'));
  }
  return ready ?? kept.forms.plain;
}

/** A body that is sent once. It is never compressed, which would cost more than making it. */
export type PassingAnswer = { readonly body: Buffer; readonly tag: string; readonly headers: Headers };

/** The same for an answer that may be either. */
export function answerFound(found: KeptAnswer | PassingAnswer, request: FastifyRequest): PreparedAnswer {
  if ('forms' in found) return answerKept(found, request);
  const { body, tag, headers } = found;
  const tagged = { ...headers, etag: tag };
  return isKnownTag(request.headers['if-none-match'], tag)
    ? prepare(null, tagged, { status: 304 })
    : prepare(body, tagged);
}

/** Compressing at brotli's best quality costs more than making the answer; it is worth it from this use on. */
const usesToShrink = 3;

export type AnswerSmall = (kept: KeptAnswer, request: FastifyRequest) => Promise<PreparedAnswer>;

/**
 * `answerKept` for large answers that are expensive to make: compressed fast for the first client, and at brotli's best
 * quality once several have asked for it.
 */
export function createAnswerSmall(): AnswerSmall {
  let isShrinking = false;

  /** Runs off the main thread, one at a time: many pages may change together, and other work needs the CPU. */
  async function shrink(kept: KeptAnswer): Promise<void> {
    if (isShrinking) return;
    isShrinking = true;
    kept.isSmall = true;
    const { body, forms } = kept;
    try {
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      const bytes = await promisify(brotliCompress)(body, { params: quality });
      forms.br = prepare(bytes, { ...forms.plain.headers, 'content-encoding': 'br' });
    } finally {
      isShrinking = false;
    }
  }

  return async (kept, request) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding && !kept.forms[encoding]) await encode(kept, encoding);
    const answer = answerKept(kept, request);
    if (encoding === 'br' && !kept.isSmall && kept.uses >= usesToShrink) {
      shrink(kept).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a stored answer could not be compressed'),
      );
    }
    return answer;
  };
}

/** Concurrent callers share one compression. */
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

export function tagOfBytes(bytes: Buffer): string {
  return weakTag(bytes);
}

/** Weak, because all encodings share one tag. */
export function weakTag(content: string | Buffer): string {
  return `W/"${hash('sha1', content, 'base64url')}"`; // in one call: an object for each tag costs more than its content
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** Runs off the main thread, but still costs CPU time: use it for bodies that are kept and sent again. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](body);
}

/** The best encoding that the client's `Accept-Encoding` allows; null means uncompressed. */
function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  return encodings.find((encoding) => header.includes(encoding) && !isRefused(header, encoding)) ?? null;
}

function isRefused(header: string, encoding: Encoding): boolean {
  if (!header.includes('=')) return false; // as from all browsers: no weights
  return new RegExp(String.raw`\b${encoding}\s*;\s*q=0(\.0*)?\s*(,|$)`).test(header);
}

/** True when the client already has this very answer. Tags are compared weakly: all encodings share one. */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === tag || header === '*' || header.split(',').some((known) => known.trim() === tag);
}

/** Headers of JSON that is the same for every guest. */
export const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': forEverybody,
  vary: 'accept-encoding, authorization',
};

/** The same for every guest: any cache may keep it for a moment. */
export function publicAnswer(body: Buffer, tag = tagOfBytes(body)): KeptAnswer {
  return keepAnswer(body, tag, publicHeaders);
}
