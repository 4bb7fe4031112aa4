import { isDatabaseAway } from './database-away.js';

/**
 * Repeats a write that was not answered, once: when the database ends before it answers, the write may be stored or
 * not, and only repeating it tells. The driver does so by itself where the server has sessions, which the embedded one
 * does not.
 * @param write harmless when it was stored already
 * @throws what the second try throws
 */
export async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return write();
  }
}
