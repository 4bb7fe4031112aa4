import { join } from 'node:path';
import { secretsIn } from '../../secrets-file.js';

/** The configured secret, or one created once in the data folder, readable by its owner only. */
export async function identitySecret(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'utf8');
  const [secret] = await secretsIn(join(dataDir, 'identity-secret'));
  return secret;
}
