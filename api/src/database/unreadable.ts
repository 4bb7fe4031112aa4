/** Takes note of a stored document that does not fit its schema, and is left out of a list. */
export type OnUnreadable = (id: string, error: unknown) => void;

/** Without somebody who takes note, nothing is left out. */
export const refuseUnreadable: OnUnreadable = (_id, error) => {
  throw error;
};

type Log = { error(facts: object, message: string): void };

const mostNamed = 1_000;

/**
 * Counts documents that were left out, and names each once in the log. For lists that one document must not take from
 * everybody; what is about money or a sign-in refuses instead (ADR 28).
 */
export function createUnreadables(log: Log) {
  const named = new Set<string>();
  return {
    /** How many different documents, up to 1,000. */
    count: () => named.size,

    of:
      (collection: string): OnUnreadable =>
      (id, error) => {
        const name = `${collection} ${id}`;
        if (named.has(name) || named.size >= mostNamed) return;
        named.add(name);
        log.error({ err: error, collection, id }, 'a stored document cannot be read, and is left out of lists');
      },
  };
}

export type Unreadables = ReturnType<typeof createUnreadables>;

/** The records of those documents that can be read. */
export function readableOf<Stored extends { _id: { toString(): string } }, T>(
  docs: readonly Stored[],
  recordOf: (stored: Stored) => T,
  onUnreadable: OnUnreadable,
): T[] {
  return docs.flatMap((doc) => {
    try {
      return [recordOf(doc)];
    } catch (error) {
      onUnreadable(doc._id.toString(), error);
      return [];
    }
  });
}
