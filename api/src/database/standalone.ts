import type { Db } from 'mongodb';

/** True for a MongoDB that is neither a replica set nor a cluster: without change streams, and without a second copy. */
export async function isStandalone(db: Db): Promise<boolean> {
  const hello = await db.command({ hello: 1 });
  return !hello['setName'] && hello['msg'] !== 'isdbgrid';
}

/** Advice to the operator. */
export const standalone = {
  fact: 'MongoDB is a standalone server.',
  todo: 'Make it a replica set, which may have a single member: rs.initiate().',
} as const;
