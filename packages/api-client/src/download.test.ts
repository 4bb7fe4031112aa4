import { afterEach, expect, it, vi } from 'vitest';
import { downloadAudit } from './admin-records.js';
import { createQueryClient } from './query-client.js';
import { createTransport } from './transport.js';

afterEach(() => vi.unstubAllGlobals());

const csv = '\uFEFFat,admin\n2026-11-21T12:00:00.000Z,admin@example.com\n';
const named = { 'content-disposition': 'attachment; filename="audit.csv"', 'content-type': 'text/csv; charset=utf-8' };

/** Downloads the log; returns the result and the requested addresses. */
function download(answer: Response) {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url);
    return Promise.resolve(answer);
  });
  const tokens = { getToken: async () => 'abc', renewToken: async () => null };
  const client = createQueryClient(createTransport('/api/v1', tokens));
  return { urls, file: downloadAudit({ action: 'archive_profile', search: '' }, { client }) };
}

it('D-154 rows come as a file with the name that the server gave it, byte for byte', async () => {
  const { urls, file } = download(new Response(csv, { headers: named }));

  const got = await file;

  expect(urls).toEqual(['/api/v1/admin/audit.csv?action=archive_profile']);
  expect([got instanceof File && got.name, got.type]).toEqual(['audit.csv', 'text/csv;charset=utf-8']);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(new TextEncoder().encode(csv));
});

it('D-154 a file that breaks off is none', async () => {
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(csv));
      controller.error(new TypeError('terminated'));
    },
  });

  await expect(download(new Response(half, { headers: named })).file).rejects.toMatchObject({
    name: 'ApiError',
    code: 'network',
  });
});

it('D-60 a refused download has an error code, like every call', async () => {
  const refused = Response.json({ message: 'No.', code: 'forbidden', requestId: 'r-1' }, { status: 403 });

  await expect(download(refused).file).rejects.toMatchObject({ status: 403, code: 'forbidden', requestId: 'r-1' });
});
