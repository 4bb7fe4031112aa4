import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { countedDayDocSchema, type CountedDayDoc, type CountedDays } from './counted-day.js';

export function createCountedDays(days: Collection<CountedDayDoc>): CountedDays {
  return {
    async list(kind, from) {
      const docs = await days.find({ kind, day: { $gte: new Date(from) } }).toArray();
      return new Map(
        docs.map((doc) => {
          const { day, documents, sums } = countedDayDocSchema.parse(doc);
          return [day.getTime(), { documents, sums: new Map(sums.map(({ key, value }) => [key, value])) }];
        }),
      );
    },

    async keep(kind, kept) {
      const writes = [...kept].map(([start, { documents, sums }]): AnyBulkWriteOperation<CountedDayDoc> => {
        const facts = { kind, day: new Date(start), documents };
        const $set = { ...facts, sums: [...sums].map(([key, value]) => ({ key, value })) };
        return { updateOne: { filter: { _id: `${kind}/${start}` }, update: { $set }, upsert: true } };
      });
      if (writes.length > 0) await days.bulkWrite(writes, { ordered: false });
    },
  };
}
