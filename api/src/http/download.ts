import { moneySchema, type Route } from '@inkbridge/contracts';
import { stringify, type Options } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';

/** A file that is streamed as it is read, however large it is. */
export type Download = {
  readonly kind: typeof download;
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
};

const download = Symbol('download');

/** Rows per chunk: a packet for each row would cost more than the row. */
const rowsAtOnce = 200;

/** `rows` as CSV with a header line; values that a spreadsheet would take for formulas are escaped. */
export function csvOf({ url, data }: Route, rows: AsyncIterable<unknown>): Download {
  const name = url.split('/').at(-1) ?? 'rows.csv';
  return downloadOf(partsOf(rows, data as z.ZodObject), { name, type: 'text/csv; charset=utf-8' });
}

/** An archive of these bytes. */
export function zipOf(parts: AsyncIterable<Uint8Array>): Download {
  return downloadOf(parts, { name: 'inkbridge-data.zip', type: 'application/zip' });
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

async function* partsOf(rows: AsyncIterable<unknown>, row: z.ZodObject): AsyncGenerator<Buffer> {
  const columns = Object.keys(row.shape);
  const amounts = new Set<unknown>(columns.filter((name) => row.shape[name] === moneySchema));
  const options: Options = {
    columns,
    escape_formulas: true,
    // Dollars have their cents, so that a column of them reads, and is recognized, as one of amounts.
    cast: { boolean: String, number: (value, { column }) => (amounts.has(column) ? value.toFixed(2) : String(value)) },
  };
  yield Buffer.from(stringify([columns], { bom: true }));

  let part: unknown[] = [];
  for await (const one of rows) {
    part.push(z.encode(row, one as z.output<typeof row>));
    if (part.length < rowsAtOnce) continue;
    yield Buffer.from(stringify(part, options));
    part = [];
  }
  if (part.length > 0) yield Buffer.from(stringify(part, options));
}
