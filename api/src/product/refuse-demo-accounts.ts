import type { Db } from 'mongodb';
import { demoDomain } from '../config/demo-accounts.js';
import { StartError } from '../config/start-error.js';
import { collections } from './schema/collections.js';

/** @throws StartError when a database that serves the public holds a demo account */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const demo = await collections(db).identities.findOne({
    email: { $regex: `${demoDomain.replace('.', String.raw`\.`)}$` },
  });
  if (demo) throw new StartError('This database contains demo accounts. In production, start with an empty database.');
}
