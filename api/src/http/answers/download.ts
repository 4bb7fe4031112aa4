import type { Route } from '@inkbridge/contracts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { OnUnreadable } from '../../database/unreadable.js';
import { csvRows } from './csv-rows.js';

/** A file that is streamed as it is read, however large it is. */
export type Download = {
  readonly kind: typeof download;
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
};

const download = Symbol('download');

/** Rows per chunk at most, so that a large group does not hold the loop. */
const rowsAtOnce = 500;

/** Groups of rows as CSV with a header line. */
export function csvOf(
  { url, data }: Route,
  rows: AsyncIterable<readonly object[]>,
  onUnreadable: OnUnreadable,
): Download {
  const name = url.split('/').at(-1) ?? 'rows.csv';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of a download are objects
  return downloadOf(partsOf(rows, csvRows(data as z.ZodObject), onUnreadable), {
    name,
    type: 'text/csv; charset=utf-8',
  });
}

/** An archive of these bytes. */
export function zipOf(parts: AsyncIterable<Uint8Array>): Download {
  return downloadOf(parts, { name: 'inkbridge-data.zip', type: 'application/zip' });
}

/** Types of answers that are sent whole. */
export const documentTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', svg: 'image/svg+xml' } as const;

/** A document as a whole, named after its route. */
export function documentOf({ url }: Route, format: keyof typeof documentTypes, bytes: Uint8Array): Download {
  const name = `${url.split('/').at(-1) ?? 'document'}.${format}`;
  return { kind: download, name, type: documentTypes[format], bytes: Readable.from([bytes]) };
}

/** Reads at most one part ahead. A client that disconnects destroys the stream, which ends the reading. */
function downloadOf(parts: AsyncIterable<Uint8Array>, { name, type }: Pick<Download, 'name' | 'type'>): Download {
  return { kind: download, name, type, bytes: Readable.from(parts, { highWaterMark: 1 }) };
}

export function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === download;
}

export function sendDownload(reply: FastifyReply, { name, type, bytes }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}

type Rows = ReturnType<typeof csvRows>;

/** A row that does not fit is left out and noted. */
async function* partsOf(
  groups: AsyncIterable<readonly object[]>,
  { head, lineOf }: Rows,
  onUnreadable: OnUnreadable,
): AsyncGenerator<Buffer> {
  const lineOrNone = (one: object): string => {
    try {
      return lineOf(one);
    } catch (error) {
      onUnreadable('id' in one ? String(one.id) : '', error);
      return '';
    }
  };
  yield Buffer.from(head);
  for await (const rows of groups) {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      let part = '';
      for (const one of rows.slice(at, at + rowsAtOnce)) part += lineOrNone(one);
      yield Buffer.from(part);
    }
  }
}
