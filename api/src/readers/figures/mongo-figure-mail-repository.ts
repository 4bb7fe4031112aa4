import type { UserId } from '@inkbridge/contracts';
import { type Collection, ObjectId } from 'mongodb';
import { idOf } from '../../database/ids.js';
import { readAll, readOrNull } from '../../database/unreadable.js';
import { type FigureMailDoc, figureMailDocSchema } from './figure-mail-doc.js';

/** An owner's choice, and what a mail needs. */
export type FigureMail = Omit<FigureMailDoc, '_id'> & { userId: UserId };

export type FigureMailRepository = ReturnType<typeof createFigureMailRepository>;

export function createFigureMailRepository(mails: Collection<FigureMailDoc>) {
  const found = (doc: FigureMailDoc | null) => readOrNull(mails, doc, toMail);
  return {
    find: async (user: UserId) => found(await mails.findOne({ _id: new ObjectId(user) })),

    /** Turns off the mails that this key is in, and returns the choice of before; null for another key. */
    stop: async (stopKey: string) => found(await mails.findOneAndUpdate({ stopKey }, { $set: { isOn: false } })),

    /** The key of an earlier choice stays, because it is in mails. */
    async set(user: UserId, { isOn, stopKey, sentMonth }: Omit<FigureMail, 'userId'>): Promise<void> {
      await mails.updateOne(
        { _id: new ObjectId(user) },
        { $set: { isOn, sentMonth }, $setOnInsert: { stopKey } },
        { upsert: true },
      );
    },

    /** Those who had no mail in this month yet. */
    async listDue(month: string, limit: number): Promise<FigureMail[]> {
      const due = await mails.find({ isOn: true, sentMonth: { $lt: month } }, { limit }).toArray();
      return readAll(mails, due, toMail);
    },

    async sent(user: UserId, month: string): Promise<void> {
      await mails.updateOne({ _id: new ObjectId(user) }, { $set: { sentMonth: month } });
    },

    remove: async (user: UserId): Promise<void> => void (await mails.deleteOne({ _id: new ObjectId(user) })),
  };
}

/** @throws ZodError for a stored document that does not fit the schema */
function toMail(stored: unknown): FigureMail {
  const { _id, ...rest } = figureMailDocSchema.parse(stored);
  return { ...rest, userId: idOf(_id) };
}
