import type { ObjectId } from 'mongodb';
import { type GuideDoc, storedContent } from './guide.js';
import { startingSet } from './starting-set.js';

/** The starting set as documents, for a database that has nothing else yet. */
export function startingDocs(now: Date, idOf: (number: number) => ObjectId): GuideDoc[] {
  return startingSet.map((content, number) => ({
    _id: idOf(number),
    version: 1,
    changedAt: now,
    content: storedContent(content),
  }));
}
