import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trace } from '@opentelemetry/api';
import { expect, it, onTestFinished } from 'vitest';
import { createOpenTelemetryTraces } from '../adapters/traces/open-telemetry.js';
import { readConfig } from '../config/config.js';
import { createLog } from '../http/log/log.js';
import { collections } from '../product/schema/collections.js';
import { startProduct } from '../product/start-product.js';
import { playTracesSdk } from '../testing/play-traces-sdk.js';
import { startTestDatabase } from '../testing/test-database.js';
import type { Job } from './jobs.js';
import { jobsModule } from './module.js';

/** A process with one job, which is traced. */
async function givenTraced(run: Job['run']) {
  const spans = playTracesSdk();
  const data = await startTestDatabase();
  onTestFinished(() => data.close());
  const { traceJob } = await createOpenTelemetryTraces();
  const quiet = { warn: () => undefined, error: () => undefined };
  const stored = collections(data.database.db);
  const jobs = jobsModule({ stored, now: () => new Date(), log: quiet, trace: traceJob }, [
    { name: 'sweep', everySeconds: 60, run },
  ]);
  return { jobs, spans };
}

const jobSpan = { name: 'job sweep', parent: undefined, hasEnded: true };

it('a run of a job is a span of its own, to which everything belongs that the run does', async () => {
  const command = () => trace.getTracer('driver').startSpan('find').end();
  const { jobs, spans } = await givenTraced(async () => command());

  await jobs.runNow('sweep');

  const attributes = { 'inkbridge.job.name': 'sweep', 'inkbridge.job.outcome': 'done' };
  expect(spans).toEqual([
    { ...jobSpan, attributes, hasFailed: false },
    { name: 'find', parent: 'a'.repeat(32), attributes: {}, hasFailed: false, hasEnded: true },
  ]);
});

it('a run that fails is a failed span, without the words of the failure', async () => {
  const { jobs, spans } = await givenTraced(() => Promise.reject(new Error('rosa@example.org has no account')));

  await expect(jobs.runNow('sweep')).rejects.toThrow('rosa');

  const attributes = { 'inkbridge.job.name': 'sweep', 'inkbridge.job.outcome': 'failed' };
  expect(spans).toEqual([{ ...jobSpan, attributes, hasFailed: true }]);
});

it('the span of a run that was stopped says so', async () => {
  const { jobs, spans } = await givenTraced(async () => void jobs.stop());

  await jobs.runNow('sweep');

  expect(spans.map(({ attributes }) => attributes['inkbridge.job.outcome'])).toEqual(['aborted']);
});

it('nothing is traced while a job is not due', async () => {
  const { jobs, spans } = await givenTraced(async () => undefined);
  jobs.start();
  await expect.poll(() => spans.length).toBe(1);
  await jobs.stop();

  expect(spans.length).toBe(1);
});

it('the product traces the jobs that it runs with TRACES=on', async () => {
  const spans = playTracesSdk();
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-traces-'));
  const read = readConfig({ INKBRIDGE_DATA_DIR: dataDir, FRONT_ENDS: 'elsewhere', TRACES: 'on' });
  const config = { ...read, port: 0, adminPort: 0 };

  const product = await startProduct(config, { now: () => new Date(), log: createLog('silent') });
  onTestFinished(async () => {
    await product.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  await expect.poll(() => spans.map(({ name }) => name)).toContain('job payments');
});
