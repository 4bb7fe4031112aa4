import { reasonOf } from '../../database/unreadable.js';
import { collections } from '../../product/schema/collections.js';
import { storedRecordsOf } from '../../product/schema/stored-records.js';
import { share } from '../kit/progress.js';
import { fail, ok, type StoredCheck } from './finding.js';

const mostNamed = 10;

/** Reads every stored document as the product does. */
export const checkRecords: StoredCheck = {
  name: 'records',
  async run({ db }, { session: { signal, progress, now } }) {
    const all = storedRecordsOf(collections(db));
    const sizes = await Promise.all(all.map(({ collection }) => collection.estimatedDocumentCount()));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    const broken: string[] = [];
    let read = 0;
    for (const { name, collection, check } of all) {
      for await (const stored of collection.find({})) {
        signal.throwIfAborted();
        read += 1;
        progress(`records: ${share(read, whole)}`);
        try {
          check(stored, now());
        } catch (error) {
          broken.push(`${name} ${String(stored._id)} (${reasonOf(error)})`);
        }
      }
    }
    if (broken.length === 0) return ok(`All ${read} records can be read.`);
    const named = broken.slice(0, mostNamed).join('; ');
    return fail(
      `${broken.length} of ${read} records cannot be read: ${named}${broken.length > mostNamed ? ' …' : ''}.`,
      'They are left out and all else is served. See Troubles in docs/operations.md.',
    );
  },
};
