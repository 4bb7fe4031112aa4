import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const secretBytes = 32;

/** The configured secret, or the one made once in the data folder, readable by its owner only. */
export async function identitySecret(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'utf8');
  const file = join(dataDir, 'identity-secret');
  try {
    await writeFile(file, randomBytes(secretBytes).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from(await readFile(file, 'utf8'), 'base64url');
  if (secret.length !== secretBytes) throw new Error(`${file} holds ${secret.length} bytes, not ${secretBytes}`);
  return secret;
}
