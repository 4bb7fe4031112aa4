import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { readAll } from '../../database/unreadable.js';
import {
  type CountedDays,
  type CountedKind,
  type CountedMonthDoc,
  countedMonthDocSchema,
  type SumsByDay,
} from './counted-day.js';

export function createCountedDays(months: Collection<CountedMonthDoc>): CountedDays {
  return {
    async list(kind, from) {
      const docs = await months.find({ _id: { $gte: idOf(kind, from), $lt: `${kind}/A` } }).toArray();
      const days = readAll(months, docs, (doc) => countedMonthDocSchema.parse(doc)).flatMap(
        ({ days: counted }) => counted,
      );
      return new Map(
        days.map(({ start, documents, sums }) => [
          start.getTime(),
          { documents, sums: new Map(sums.map(({ key, value }) => [key, value])) },
        ]),
      );
    },

    async keep(kind, { known, fresh }) {
      const wanted = new Set([...fresh.keys()].map((start) => idOf(kind, start)));
      const all = new Map([...known, ...fresh]);
      const writes = [...wanted].map((_id): AnyBulkWriteOperation<CountedMonthDoc> => {
        const days = storedDays(new Map([...all].filter(([start]) => idOf(kind, start) === _id)));
        return { updateOne: { filter: { _id }, update: { $set: { days } }, upsert: true } };
      });
      if (writes.length > 0) await months.bulkWrite(writes, { ordered: false });
    },
  };
}

function idOf(kind: CountedKind, start: number): string {
  return `${kind}/${new Date(start).toISOString().slice(0, 7)}`;
}

function storedDays(days: SumsByDay): CountedMonthDoc['days'] {
  return [...days].map(([start, { documents, sums }]) => ({
    start: new Date(start),
    documents,
    sums: [...sums].map(([key, value]) => ({ key, value })),
  }));
}
