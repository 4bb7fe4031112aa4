import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id, the library's default, with OWASP's second choice: 19 MiB, two passes. About 30 ms, off the main thread.
 */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The whole PHC string, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashCost);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** True when the hash was made with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.includes(`m=${hashCost.memoryCost},t=${hashCost.timeCost},p=${hashCost.parallelism}$`);
}

/** Hashes passwords and checks them. @throws Error for a stored hash that cannot be read */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

/** Runs in Node's thread pool. */
export const libraryHasher: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
