import type { QueryClient } from '@tanstack/react-query';

type Batch<Found> = { keys: string[]; found: Promise<Found> };

/** Asks together for what is wanted in the same moment, by the parts of one page: one call for up to `most` keys. */
export function batched<Found>(most: number, call: (client: QueryClient, keys: readonly string[]) => Promise<Found>) {
  const batches = new WeakMap<QueryClient, Batch<Found>>();
  return (client: QueryClient, key: string): Promise<Found> => {
    const open = batches.get(client);
    if (open && open.keys.length < most) {
      open.keys.push(key);
      return open.found;
    }
    const keys = [key];
    const found = Promise.resolve().then(() => {
      if (batches.get(client)?.keys === keys) batches.delete(client);
      return call(client, keys);
    });
    batches.set(client, { keys, found });
    return found;
  };
}
