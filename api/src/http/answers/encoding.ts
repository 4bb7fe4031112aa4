import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** Runs off the main thread, but still costs CPU time: use it for bodies that are kept and sent again. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](body);
}

/** The best encoding that the client's `Accept-Encoding` allows; null means uncompressed. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
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
