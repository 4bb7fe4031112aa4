import { minute } from '@inkbridge/shared/time';
import type { Db } from 'mongodb';
import { collections } from '../../product/collections.js';
import { Refusal } from './refusal.js';

/** Milliseconds. Every process of the product ends a job at least this often, so a recent job means that one runs. */
const signOfLife = 2 * minute;

/** @throws Refusal while a process of the product uses the database, as far as its jobs show */
export async function requireNobody(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - signOfLife);
  const alive = await collections(db).jobs.findOne({
    $or: [{ doneAt: { $gt: since } }, { holder: { $ne: null }, leasedUntil: { $gt: now } }],
  });
  if (!alive) return;
  throw new Refusal(
    'The product has used this database in the last few minutes. Stop it, wait five minutes, and try again.',
  );
}
