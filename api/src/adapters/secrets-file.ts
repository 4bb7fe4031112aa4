import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.js';

const secretBytes = 32;

/** The first one signs; all are accepted, so that a secret can be rotated. */
export type Secrets = readonly [Buffer, ...Buffer[]];

/**
 * The secrets in a file, one per line. Creates the file with one secret at its first use, readable by its owner only.
 * @throws StartError
 */
export async function secretsIn(file: string): Promise<Secrets> {
  try {
    const secret = `${randomBytes(secretBytes).toString('base64url')}\n`;
    await writeFile(file, secret, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const what = cause.code === 'EISDIR' ? 'is a folder' : `cannot be read (${cause.code})`;
    throw new StartError(`${file} ${what}: it must be a file with secrets of ${secretBytes} bytes, one per line.`, {
      cause,
    });
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const [first, ...older] = lines.map((line) => Buffer.from(line, 'base64url'));
  if (!first || [first, ...older].some(({ length }) => length !== secretBytes)) {
    throw new StartError(`${file} must contain secrets of ${secretBytes} bytes, one per line.`);
  }
  return [first, ...older];
}

/** The configured secret, or one created once in the data folder, readable by its owner only. */
export async function identitySecret(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'utf8');
  const [secret] = await secretsIn(join(dataDir, 'identity-secret'));
  return secret;
}
