import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.js';
import { createLog } from '../../http/log/log.js';
import { type Product, startProduct } from '../start-product.js';

const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-metrics-'));
const config = {
  ...readConfig({ INKBRIDGE_DATA_DIR: dataDir, FRONT_ENDS: 'elsewhere' }),
  port: 0,
  adminPort: 0,
  metrics: { port: 0, host: 'localhost' },
};
let product: Product;
beforeAll(async () => {
  product = await startProduct(config, { now: () => new Date(), log: createLog('silent') });
  await vi.waitFor(async () => expect((await fetch(`${siteUrl()}/readyz`)).status).toBe(200), { timeout: 30_000 });
});
afterAll(async () => {
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
});

const siteUrl = () => `http://localhost:${(product.site.server.address() as AddressInfo).port}`;
const metricsUrl = () => `http://localhost:${product.metricsPort}`;
const figures = async () => (await fetch(`${metricsUrl()}/metrics`)).text();

/** The value of a series; undefined when there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

it('requests are counted by the pattern of their route and the class of their status', async () => {
  for (const path of ['/api/v1/customer', '/api/v1/customer?gender=Female', '/api/v1/user', '/api/v1/rosa@example.org'])
    await fetch(siteUrl() + path);

  const text = await figures();
  const requests = (route: string, status: string) =>
    valueOf(text, `inkbridge_http_requests_total{listener="site",method="GET",route="${route}",status="${status}"}`);
  expect([requests('/api/v1/customer', '2xx'), requests('/api/v1/user', '4xx'), requests('/api/v1/*', '4xx')]).toEqual([
    2, 1, 1,
  ]);
  expect(valueOf(text, 'inkbridge_http_request_duration_seconds_count{method="GET",route="/api/v1/customer"}')).toBe(2);
  expect(text).not.toMatch(/rosa/i);
});

it('the loop, memory, queues, mails, payments, evenings, jobs, the catalogue, the feed, the disk and the database have figures', async () => {
  const text = await figures();

  expect(valueOf(text, 'inkbridge_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'inkbridge_process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(text, 'inkbridge_http_queue_length{listener="site",queue="turns"}')).toBe(0);
  expect(valueOf(text, 'inkbridge_http_queue_length{listener="console",queue="exports"}')).toBe(0);
  expect(valueOf(text, 'inkbridge_mails_waiting')).toBe(0);
  for (const state of ['open', 'stopped', 'closed', 'old'])
    expect(valueOf(text, `inkbridge_facilities{state="${state}"}`)).toBe(0);
  expect(valueOf(text, 'inkbridge_mail_oldest_age_seconds')).toBe(0);
  expect(valueOf(text, 'inkbridge_mails_failed')).toBe(0);
  expect(valueOf(text, 'inkbridge_evenings_open')).toBe(0);
  expect(valueOf(text, 'inkbridge_payments{state="review"}')).toBe(0);
  expect(valueOf(text, 'inkbridge_payments{state="applied"}')).toBe(0);
  expect(valueOf(text, 'inkbridge_job_interval_seconds{name="payments"}')).toBe(60);
  expect(valueOf(text, 'inkbridge_catalogue_ready')).toBe(1);
  expect(valueOf(text, 'inkbridge_catalogue_profiles')).toBe(0);
  expect(valueOf(text, 'inkbridge_unreadable_records')).toBe(0);
  expect(valueOf(text, 'inkbridge_feed_lag_seconds')).toBe(0);
  expect(valueOf(text, 'inkbridge_clock_in_doubt')).toBe(0);
  expect(valueOf(text, 'inkbridge_data_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'inkbridge_database_up')).toBe(1);
  expect(valueOf(text, 'inkbridge_database_command_duration_seconds_count{command="find"}')).toBeGreaterThan(0);
});

it('no figure has a label that Prometheus writes itself, which would rename ours and join what is not one', async () => {
  const text = await figures();

  expect(text.match(/^inkbridge_job_interval_seconds\{.*$/gm)?.length).toBeGreaterThan(10);
  expect(text.match(/^\w+\{(?:[^}]*,)?(?:job|instance)=.*$/gm)).toBeNull();
});

it('nothing but the figures is at their port, and neither listener shows them', async () => {
  const statuses = [`${metricsUrl()}/`, `${metricsUrl()}/healthz`, `${siteUrl()}/metrics`].map((url) => fetch(url));

  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await fetch(`${metricsUrl()}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('a process that drains is not ready, and serves all the same', async () => {
  product.drain();

  const ready = await fetch(`${siteUrl()}/readyz`);
  const listed = await fetch(`${siteUrl()}/api/v1/customer`);

  expect([ready.status, listed.status]).toEqual([503, 200]);
  expect(await ready.json()).toMatchObject({ causes: ['the process is about to end'] });
});

it('a port of the figures that is taken is named in one sentence', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, 'localhost', done));
  const { port } = taken.address() as AddressInfo;
  const other = await mkdtemp(join(tmpdir(), 'inkbridge-metrics-'));

  const start = startProduct(
    { ...config, dataDir: other, metrics: { port, host: 'localhost' } },
    { now: () => new Date(), log: createLog('silent') },
  );

  await expect(start).rejects.toThrow(`METRICS_PORT: port ${port} of localhost cannot be opened`);
  await rm(other, { recursive: true, force: true });
  taken.close();
});
