import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** OWASP's second choice: 19 MiB, two passes. About 30 ms, in a worker thread of the library. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The whole PHC string, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** True when the hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}
