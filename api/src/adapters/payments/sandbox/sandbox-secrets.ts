import { join } from 'node:path';
import { secretsIn, type Secrets } from '../../secrets-file.js';

/** What the sandbox signs its messages with: made once in the data folder. @throws Error with one sentence for a person */
export function sandboxSecrets(dataDir: string): Promise<Secrets> {
  return secretsIn(join(dataDir, 'sandbox-payment-secret'));
}
