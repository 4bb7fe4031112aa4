import { join } from 'node:path';
import { secretsIn, type Secrets } from '../../secrets-file.js';

/** Secrets that sign the sandbox's messages, created once. @throws Error with one sentence for the operator */
export function sandboxSecrets(dataDir: string): Promise<Secrets> {
  return secretsIn(join(dataDir, 'sandbox-payment-secret'));
}
