import type { CustomerId, FigureKind } from '@inkbridge/contracts';
import { ObjectId, type Collection } from 'mongodb';
import { readAll } from '../database/unreadable.js';
import { figureDocSchema, type FigureDoc } from './figure-doc.js';

/** A number of events of one kind, of one profile in one week. */
export type Figure = { customerId: CustomerId; week: string; kind: FigureKind; count: number };

export type FigureRepository = {
  /** Adds to what is there, whatever other processes add at the same time. */
  add(figure: Figure): Promise<void>;
  /** From this week on. */
  listOf(customer: CustomerId, from: string): Promise<Omit<Figure, 'customerId'>[]>;
  removeOf(customer: CustomerId): Promise<void>;
  removeBefore(week: string): Promise<void>;
};

export function createFigureRepository(figures: Collection<FigureDoc>): FigureRepository {
  return {
    async add({ customerId, week, kind, count }) {
      await figures.updateOne(
        { _id: `${customerId}:${week}:${kind}` },
        { $inc: { count }, $setOnInsert: { customerId: new ObjectId(customerId), week, kind } },
        { upsert: true }, // of two concurrent upserts, MongoDB itself retries the one that lost
      );
    },

    async listOf(customer, from) {
      const docs = await figures.find({ customerId: new ObjectId(customer), week: { $gte: from } }).toArray();
      return readAll(figures, docs, (doc) => figureDocSchema.parse(doc)).map(({ week, kind, count }) => ({
        week,
        kind,
        count,
      }));
    },

    removeOf: async (customer) => void (await figures.deleteMany({ customerId: new ObjectId(customer) })),
    removeBefore: async (week) => void (await figures.deleteMany({ week: { $lt: week } })),
  };
}
