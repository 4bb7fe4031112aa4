import { collections } from '../../product/collections.js';
import { customerDocSchema } from '../../profiles/customer-doc.js';
import { share } from '../progress.js';
import { fail, ok, type StoredCheck } from './finding.js';

const mostNamed = 3;

/** Reads every profile as the product does. */
export const checkCatalogue: StoredCheck = {
  name: 'catalogue',
  async run({ db }, { session: { signal, progress } }) {
    const { customers } = collections(db);
    const whole = await customers.countDocuments({});
    const broken: string[] = [];
    let read = 0;
    for await (const document of customers.find({})) {
      signal.throwIfAborted();
      if (!customerDocSchema.safeParse(document).success) broken.push(document._id.toHexString());
      read += 1;
      progress(`catalogue: ${share(read, whole)} profiles`);
    }
    if (broken.length === 0) return ok(`All ${read} profiles can be read.`);
    const named = broken.slice(0, mostNamed).join(', ');
    return fail(
      `${broken.length} of ${read} profiles cannot be read: ${named}${broken.length > mostNamed ? ' …' : ''}.`,
      'Another version wrote them: see Upgrade in docs/operations.md, or restore a backup.',
    );
  },
};
