import { Collection, FindCursor } from 'mongodb';
import { AsyncLocalStorage } from 'node:async_hooks';

const methods = [
  'findOne',
  'insertOne',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
] as const;

/** Work begun by a running `act`; jobs and polls of the same process do not count. */
const begunBy = new AsyncLocalStorage<object>();

type Watch = <T>(name: string, call: () => Promise<T>) => Promise<T>;

/**
 * What `act` asks the database, as sorted `collection.method`, in rounds: a call is of the round after that of the last
 * call that had ended when it began. So the number of rounds is how often `act` waits, one answer after another.
 */
export async function roundsOf(act: () => Promise<unknown>): Promise<string[][]> {
  const rounds: string[][] = [];
  let ended = 0;
  const watch: Watch = async (name, call) => {
    if (begunBy.getStore() !== rounds) return call();
    const round = ended;
    (rounds[round] ??= []).push(name);
    try {
      return await call();
    } finally {
      ended = Math.max(ended, round + 1);
    }
  };
  const restore = [...methods.map((method) => watchMethod(method, watch)), watchLists(watch)];
  try {
    await begunBy.run(rounds, async () => await act()); // a call of `inject` begins when it is awaited
  } finally {
    for (const back of restore) back();
  }
  return rounds.map((round) => round.toSorted());
}

function watchMethod(method: (typeof methods)[number], watch: Watch): () => void {
  const original = Collection.prototype[method];
  Reflect.set(Collection.prototype, method, function (this: Collection, ...input: unknown[]) {
    return watch(`${this.collectionName}.${method}`, async () => Reflect.apply(original, this, input));
  });
  return () => void Reflect.set(Collection.prototype, method, original);
}

function watchLists(watch: Watch): () => void {
  const method = 'toArray';
  const original = FindCursor.prototype[method];
  Reflect.set(FindCursor.prototype, method, function (this: FindCursor) {
    return watch(`${this.namespace.collection}.find`, async () => Reflect.apply(original, this, []));
  });
  // what the cursor inherits must not become its own
  return () => void Reflect.deleteProperty(FindCursor.prototype, method);
}
