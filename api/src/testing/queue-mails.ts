import { MongoClient } from 'mongodb';
import { collections } from '../product/schema/collections.js';
import { createOutboxTransport } from '../adapters/mail/mail-transport-of.js';
import { createMailQueue } from '../post/mail-queue.js';
import { createMailRepository } from '../post/mongo-mail-repository.js';

/**
 * A process for a test that kills it: queues mails one by one while sending them to an outbox, and reports each id once
 * the mail is acknowledged. Arguments: database, data folder.
 */
const [uri = '', dataDir = ''] = process.argv.slice(2);
const client = await new MongoClient(uri).connect();
const now = () => new Date();
const queue = createMailQueue({
  repository: createMailRepository(collections(client.db('inkbridge')).mails),
  transport: createOutboxTransport(dataDir, now),
  now,
  log: console,
});
process.once('disconnect', () => process.exit()); // the parent is gone
queue.start();
for (let n = 0; ; n += 1) {
  const to = { name: 'Rosa', address: 'rosa@example.org' };
  const { id } = await queue.add({ to, subject: `mail ${process.pid} ${n}`, text: `body ${n}`, html: '<p>body</p>' });
  process.send?.(id);
}
