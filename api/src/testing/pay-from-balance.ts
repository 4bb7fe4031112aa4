import { type CustomerId, payWithReferral } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import type { People } from './people.js';
import type { TestApi } from './start-test-api.js';

/** Pays what a profile owes now from a balance granted for it: the shortest real payment. */
export async function payFromBalance(api: TestApi, who: keyof People, cid: CustomerId): Promise<void> {
  await api.stored.users.updateOne(
    { _id: api.people[who].account._id },
    { $inc: { referralCents: 100_000 }, $addToSet: { referralCustomers: new ObjectId(cid) } },
  );
  const answer = await api.inject(who, payWithReferral, { body: { cid } });
  if (answer.statusCode !== 200) throw new Error(`The payment was refused: ${answer.body}`);
}
