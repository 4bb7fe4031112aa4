import { instantSchema, moneySchema, type Route } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { refuseUnreadable } from '../../database/unreadable.js';
import { csvOf, sendDownload } from './download.js';

const birds = {
  method: 'GET',
  url: '/admin/birds.csv',
  access: 'admin',
  summary: '',
  download: 'csv',
  data: z.strictObject({ name: z.string(), seenAt: instantSchema.nullable(), price: moneySchema, rare: z.boolean() }),
  refusals: [],
} as const satisfies Route;
type Bird = z.output<typeof birds.data>;

const aBird = (name: string): Bird => ({ name, seenAt: null, price: cents(9_95), rare: false });

async function* birdsOf(...rows: Bird[]): AsyncGenerator<Bird[]> {
  yield rows;
}

/** The bytes sent, as text; the first character is the byte order mark. */
async function textOf(rows: AsyncIterable<Bird[]>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of csvOf(birds, rows, refuseUnreadable).bytes) parts.push(Buffer.from(part as Uint8Array));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(parts));
}

const head = '\uFEFFname,seenAt,price,rare\n';

it('D-154 a row has the columns of the contract, encoded as on the wire', async () => {
  const seen = { ...aBird('Wren'), seenAt: new Date('2026-11-21T12:00:00Z'), rare: true };

  expect(await textOf(birdsOf(seen, aBird('Zaunkönig')))).toBe(
    `${head}Wren,2026-11-21T12:00:00.000Z,9.95,true\nZaunkönig,,9.95,false\n`,
  );
});

it('D-154 an amount has two decimals', async () => {
  const prices = [cents(269_10), cents(0), cents(9_95)].map((price): Bird => Object.assign(aBird('Wren'), { price }));

  expect(await textOf(birdsOf(...prices))).toBe(`${head}Wren,,269.10,false\nWren,,0.00,false\nWren,,9.95,false\n`);
});

it('D-154 an empty file has the header line', async () => {
  expect(await textOf(birdsOf())).toBe(head);
});

it.each([
  { what: 'a comma', name: 'Hill, Marcus', cell: '"Hill, Marcus"' },
  { what: 'quotes', name: 'Bo "Red" Hill', cell: '"Bo ""Red"" Hill"' },
  { what: 'a line break', name: 'Bo\nHill', cell: '"Bo\nHill"' },
  { what: 'a carriage return', name: 'Bo\rHill', cell: '"Bo\rHill"' },
  { what: 'a formula', name: '=HYPERLINK("x")', cell: `"'=HYPERLINK(""x"")"` },
  { what: 'a formula with a plus', name: '+1', cell: "'+1" },
  { what: 'a formula with a minus', name: '-1+2', cell: "'-1+2" },
  { what: 'a formula with an at', name: '@SUM(A1)', cell: "'@SUM(A1)" },
  { what: 'a formula behind a tab', name: '\t=1', cell: "'\t=1" },
  { what: 'a wide formula', name: '＝1', cell: "'＝1" },
])('D-154 $what stays text in one cell', async ({ name, cell }) => {
  expect(await textOf(birdsOf(aBird(name)))).toBe(`${head}${cell},,9.95,false\n`);
});

/** The address of a server that sends these rows. */
async function serve(rows: () => AsyncIterable<Bird[]>): Promise<string> {
  const app = Fastify({ logger: false });
  app.get('/birds.csv', (_request, reply) => sendDownload(reply, csvOf(birds, rows(), refuseUnreadable)));
  onTestFinished(() => app.close());
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/birds.csv`;
}

it('D-154 it is a download that no cache keeps', async () => {
  const url = await serve(() => birdsOf(aBird('Wren')));

  const { headers } = await fetch(url);

  expect(headers.get('content-disposition')).toBe('attachment; filename="birds.csv"');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

it('D-154 a failure in the middle breaks the connection, so a partial file is not taken for a whole one', async () => {
  const url = await serve(async function* rows() {
    for (let row = 0; row < 5_000; row += 1) yield [aBird(`Wren ${row}`)];
    throw new Error('The database went away');
  });

  const answer = await fetch(url);

  expect(answer.status).toBe(200); // the status was sent before the failure
  await expect(answer.text()).rejects.toThrow();
});

it('D-154 a client that disconnects ends the reading, and a slow one is waited for', async () => {
  let read = 0;
  let ended: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => (ended = resolve));
  const url = await serve(async function* rows() {
    try {
      for (;;) {
        read += 1;
        yield [aBird('Wren'.repeat(1_000))];
      }
    } finally {
      ended();
    }
  });
  const answer = await new Promise<IncomingMessage>((resolve) => get(url, resolve));
  await once(answer, 'readable');

  answer.destroy();
  await reading;

  expect(read).toBeLessThan(50_000); // 200 MB were ready to be sent
});
