import type { Collection, Document, Filter, ObjectId } from 'mongodb';
import { withoutTerms, writeTerms } from './search-filter.js';
import { readAll } from './unreadable.js';

/** Documents per round trip. */
const atOnce = 500;

type Searchable = Document & { _id: ObjectId; version: number; search?: string[] | undefined };

type OlderTermsOptions<Doc> = {
  /** Those that can be searched; all when left out. */
  among?: Filter<Doc>;
  /** The fields that `termsOf` needs, besides `_id` and `version`. */
  fields: readonly string[];
  /** The search terms of each of these documents. @throws for one that cannot be read */
  termsOf: (docs: readonly Document[]) => Promise<(doc: Document) => string[]> | ((doc: Document) => string[]);
  /** The error of a search that would miss documents without terms. */
  refusal: () => Error;
};

/** Search terms for documents of older releases, which were stored without them. */
export function createOlderTerms<Doc extends Searchable>(
  stored: Collection<Doc>,
  { among = {}, fields, termsOf, refusal }: OlderTermsOptions<Doc>,
) {
  const unwritten = { ...among, ...withoutTerms<Doc>() } as Filter<Doc>;
  const projection = Object.fromEntries(['version', ...fields].map((field) => [field, 1]));

  return {
    /** Harmless when repeated, or when another process does the same; resumes where it ended. */
    async write(signal?: AbortSignal): Promise<void> {
      for (;;) {
        const docs = await stored.find(unwritten, { projection }).limit(atOnce).toArray();
        if (docs.length === 0 || signal?.aborted) return;
        const termsOfOne = await termsOf(docs);
        const written = docs.map((doc) => {
          const filter = { ...withoutTerms<Doc>(), _id: doc._id, version: doc.version }; // a newer write has newer terms
          const [search = []] = readAll(stored, [doc], termsOfOne); // unreadable ones hold up no search
          return { filter, search };
        });
        await writeTerms(stored, written);
      }
    },

    /** @throws what `refusal` makes, while a search would miss documents that have no terms yet */
    async refuseSearch(): Promise<void> {
      if (await stored.findOne(unwritten, { projection: { _id: 1 } })) throw refusal();
    },
  };
}
