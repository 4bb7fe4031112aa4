import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { ObjectId } from 'mongodb';
import type { Product } from '../lib/live/product.js';
import { demoPassword } from '../seed/demo-accounts.js';
import { collections, connectDatabase, hashPassword } from '../seed/generate/stored.js';

/**
 * Adds identities that may sign in, and returns their addresses. One for each caller, because an account takes only a few
 * tries at the same time (D-120).
 */
export async function givenCrowd({ dataDir }: Pick<Product, 'dataDir'>, size: number): Promise<string[]> {
  const passwordHash = await hashPassword(demoPassword);
  const crowd = Array.from({ length: size }, (_, number) => ({
    _id: new ObjectId(),
    email: `crowd-${number}@example.org`,
    emailVerified: true,
    passwordHash,
    role: null,
    gen: 1,
    disabled: false,
    createdAt: new Date(),
  }));
  const { db, close } = await connectDatabase(uriOfFolder(dataDir));
  try {
    await collections(db).identities.insertMany(crowd);
  } finally {
    await close();
  }
  return crowd.map(({ email }) => email);
}
