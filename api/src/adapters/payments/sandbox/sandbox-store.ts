import type { Collection } from 'mongodb';
import { isDuplicateKey } from '../../../database/collection.js';
import { readAll, readOne, readOrNull } from '../../../database/unreadable.js';
import { type SandboxCheckout, sandboxCheckoutDocSchema, type SandboxEvent, type SandboxKind } from './sandbox-doc.js';

/** Fields that a step may set. */
export type SandboxPatch = Partial<
  Pick<SandboxCheckout, 'state' | 'moneyRef' | 'refunds' | 'card' | 'challenge' | 'capturePlan'>
>;
export type SandboxStore = ReturnType<typeof createSandboxStore>;

/** Checkouts of the sandbox with their messages in one document, so that a crash cannot lose just one of them. */
export function createSandboxStore(checkouts: Collection<SandboxCheckout>) {
  const toCheckout = (doc: SandboxCheckout | null) => doc && readOne(checkouts, doc, parsed);
  return {
    /** The first insert with an idempotency key counts; a second one returns the same checkout. */
    async insert(checkout: SandboxCheckout): Promise<SandboxCheckout> {
      try {
        await checkouts.insertOne(checkout);
        return checkout;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const first = toCheckout(await checkouts.findOne({ key: checkout.key }));
        if (!first) throw error;
        return first;
      }
    },

    async find(id: string): Promise<SandboxCheckout | null> {
      return toCheckout(await checkouts.findOne({ _id: id }));
    },

    async findByMoney(moneyRef: string): Promise<SandboxCheckout | null> {
      return toCheckout(await checkouts.findOne({ moneyRef }));
    },

    async findSince(kind: SandboxKind, since: Date): Promise<SandboxCheckout[]> {
      const docs = await checkouts.find({ kind, createdAt: { $gte: since } }).toArray();
      return readAll(checkouts, docs, parsed);
    },

    /** Compare-and-set, with the message in the same write: null when `checkout` is no longer the stored version. */
    async change(
      { _id, version }: SandboxCheckout,
      patch: SandboxPatch,
      message: { event: SandboxEvent; dueAt: Date } | null,
    ): Promise<SandboxCheckout | null> {
      const doc = await checkouts.findOneAndUpdate(
        { _id, version },
        {
          $set: { ...patch, ...(message && { dueAt: message.dueAt, tries: 0 }) },
          $inc: { version: 1 },
          ...(message && { $push: { events: message.event } }),
        },
        { returnDocument: 'after' },
      );
      return toCheckout(doc);
    },

    /** Leases a checkout whose messages are due; no other caller gets it before `leaseEnd`. */
    async lease(at: Date, leaseEnd: Date): Promise<SandboxCheckout | null> {
      for (;;) {
        const doc = await checkouts.findOneAndUpdate(
          { dueAt: { $lte: at }, tries: { $gte: 0 } }, // what is no number cannot be counted
          { $set: { dueAt: leaseEnd }, $inc: { tries: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        );
        const leased = readOrNull(checkouts, doc, parsed);
        if (leased || !doc) return leased;
      }
    },

    /** Removes delivered messages; one that was added in the meantime keeps its own time. */
    async delivered({ _id, version, events }: SandboxCheckout): Promise<void> {
      const done = await checkouts.updateOne({ _id, version }, { $set: { events: [], dueAt: null, tries: 0 } });
      if (done.matchedCount > 0) return;
      await checkouts.updateOne({ _id }, { $pull: { events: { id: { $in: events.map(({ id }) => id) } } } });
    },

    async postpone({ _id, version }: SandboxCheckout, dueAt: Date): Promise<void> {
      await checkouts.updateOne({ _id, version }, { $set: { dueAt } });
    },
  };
}

const parsed = (stored: unknown): SandboxCheckout => sandboxCheckoutDocSchema.parse(stored);
