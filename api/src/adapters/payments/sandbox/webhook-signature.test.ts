import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SignatureError } from '../../../money/gateway.js';
import { sandboxSecrets } from './create-sandbox.js';
import { checkSignature, signatureOf } from './webhook-signature.js';

const now = new Date('2026-11-21T12:00:00Z');
const [ours, older, foreign] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const raw = Buffer.from('{"id":"evt_1", "type":"x"}');
const good = signatureOf(raw, ours, now);

const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('case 20 a signature', () => {
  it('is for exactly these bytes, made lately', () => {
    expect(good).toMatch(/^t=1795262400,v1=[0-9a-f]{64}$/);
    for (const at of [now, secondsLater(300), secondsLater(-300)]) {
      expect(() => checkSignature(raw, good, { secrets: [ours], now: at })).not.toThrow();
    }
  });

  it.each([
    ['none', undefined],
    ['blank', ''],
    ['two headers', [good, good]],
    ['without time', good.slice(good.indexOf('v1'))],
    ['without a signature', 't=1795262400'],
    ['cut off', good.slice(0, -1)],
    ['of another secret', signatureOf(raw, foreign, now)],
    ['of other bytes', signatureOf(Buffer.from('{"id":"evt_1","type":"x"}'), ours, now)],
    ['with its time changed', good.replace('t=1795262400', 't=1795262401')],
    ['that is old', signatureOf(raw, ours, secondsLater(-301))],
    ['from the future', signatureOf(raw, ours, secondsLater(301))],
  ])('that is %s is refused', (_what, header) => {
    expect(() => checkSignature(raw, header, { secrets: [ours], now })).toThrow(SignatureError);
  });

  it('passes while its secret is replaced, from either side', () => {
    const both = `${good},${signatureOf(raw, older, now).split(',')[1] ?? ''}`;

    expect(() => checkSignature(raw, good, { secrets: [older, ours], now })).not.toThrow();
    expect(() => checkSignature(raw, both, { secrets: [older], now })).not.toThrow();
    expect(() => checkSignature(raw, good, { secrets: [older], now })).toThrow(SignatureError);
  });

  it('needs a secret', () => {
    expect(() => signatureOf(raw, Buffer.alloc(0), now)).toThrow(RangeError);
  });
});

describe('the secret', () => {
  async function folder() {
    const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-secret-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    return { dataDir, file: join(dataDir, 'sandbox-payment-secret') };
  }

  it('is made once, for its owner only', async () => {
    const { dataDir, file } = await folder();

    const made = await sandboxSecrets(dataDir);

    expect(made.map(({ length }) => length)).toEqual([32]);
    expect(await sandboxSecrets(dataDir)).toEqual(made);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('has older ones below it while it is replaced', async () => {
    const { dataDir, file } = await folder();
    const [made] = await sandboxSecrets(dataDir);
    await writeFile(file, `${foreign.toString('base64url')}\n${await readFile(file, 'utf8')}`);

    expect(await sandboxSecrets(dataDir)).toEqual([foreign, made]);
  });

  it('that is cut off stops the start', async () => {
    const { dataDir, file } = await folder();
    await writeFile(file, 'short\n');

    await expect(sandboxSecrets(dataDir)).rejects.toThrow('must contain secrets of 32 bytes');
  });
});
