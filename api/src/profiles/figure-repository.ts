import { type CustomerId, type FigureKind, figureKinds } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { type Collection, type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { readAll } from '../database/unreadable.js';

const week = 7 * day;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;

/** The Monday of a time's week in UTC, as `YYYY-MM-DD`, `back` weeks earlier. */
export function weekOf(at: Date, back = 0): string {
  const weeks = Math.floor((at.getTime() - firstMonday) / week) - back;
  return new Date(firstMonday + weeks * week).toISOString().slice(0, 10);
}

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

export const figureCollection = 'figures';

/** How often something happened to a profile in a week. There is nothing else to store: no time, nobody (D-137). */
export const figureDocSchema = z.strictObject({
  /** `<profile>:<week>:<kind>`. */
  _id: z.string(),
  customerId: z.instanceof(ObjectId),
  /** Its Monday, `YYYY-MM-DD` in UTC. */
  week: z.string(),
  kind: z.enum(figureKinds),
  count: z.int().min(0),
});
export type FigureDoc = z.output<typeof figureDocSchema>;

export const figureIndexes: IndexDescription[] = [
  { key: { customerId: 1, week: 1 }, name: 'profile_week' },
  { key: { week: 1 }, name: 'week' },
];

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
