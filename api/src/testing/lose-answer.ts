import { Collection, MongoNetworkError } from 'mongodb';
import { vi } from 'vitest';

/**
 * The next write of this kind to the collection `of` is stored, and the connection ends before the database says so.
 * Writes to other collections go on.
 */
export function loseAnswer(operation: 'insertOne' | 'updateOne', of: string): void {
  const write = Reflect.get(Collection.prototype, operation) as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(Collection.prototype, operation) as unknown as {
    mockImplementation: (work: (this: Collection, ...args: unknown[]) => Promise<unknown>) => void;
    mockRestore: () => void;
  };
  spy.mockImplementation(async function answerless(this: Collection, ...args: unknown[]) {
    const answer = await write.apply(this, args);
    if (this.collectionName !== of) return answer;
    spy.mockRestore();
    throw new MongoNetworkError('connection closed');
  });
}
