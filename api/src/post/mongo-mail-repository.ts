import { type Collection, ObjectId } from 'mongodb';
import { clockSkew } from '../database/clock-skew.js';
import { isDuplicateKey } from '../database/collection.js';
import { hashedId } from '../database/ids.js';
import { readEachOf, readOrNull } from '../database/unreadable.js';
import type { Mail, NewMail } from './mail-transport.js';
import { type LeasedMail, type MailDoc, mailDocSchema, type MailRepository } from './mail-repository.js';

export function createMailRepository(mails: Collection<MailDoc>): MailRepository {
  /** Matches nothing when the lease has ended and another process tries: that process decides. */
  const ofLease = ({ mail, tries }: LeasedMail) => ({ _id: new ObjectId(mail.id), tries });

  /** False when the event has a mail already: the `_id` decides. */
  async function isInserted(doc: MailDoc): Promise<boolean> {
    try {
      await mails.insertOne(doc);
      return true;
    } catch (error) {
      if (doc.isOnce && isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async insert(mail, at) {
      const doc = newDoc(mail, at);
      return { id: doc._id.toHexString(), isNew: await isInserted(doc) };
    },

    async insertLeased(mail, at, leaseEnd) {
      const doc = { ...newDoc(mail, at), tries: 1, dueAt: leaseEnd };
      return { id: doc._id.toHexString(), leased: (await isInserted(doc)) ? toLeased(doc) : null };
    },

    async lease(at, leaseEnd) {
      for (;;) {
        const doc = await mails.findOneAndUpdate(
          { dueAt: { $lte: at }, tries: { $gte: 0 } }, // what is no number cannot be counted
          { $set: { dueAt: leaseEnd }, $inc: { tries: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        );
        const leased = readOrNull(mails, doc, (stored) => toLeased(toMail(stored)));
        if (leased || !doc) return leased;
      }
    },

    async *listTo(address) {
      const found = readEachOf(mails, mails.find({ 'to.address': address }), toMail);
      for await (const { subject, queuedAt, dueAt } of found) {
        yield { subject, queuedAt, hasFailed: dueAt === null };
      }
    },

    async removeTo(address) {
      await mails.deleteMany({ 'to.address': address });
    },

    async remove(leased) {
      await mails.deleteOne(ofLease(leased));
    },

    async remember(leased, expiresAt) {
      const to = { name: '', address: '' };
      const left = { to, subject: '', text: '', html: '', dueAt: null, expiresAt };
      await mails.updateOne(ofLease(leased), { $set: left, ...withoutHeaders });
    },

    async postpone(leased, dueAt) {
      await mails.updateOne(ofLease(leased), { $set: { dueAt } });
    },

    async bringForward(now, life) {
      const wrong = new Date(now.getTime() + life + clockSkew);
      await mails.updateMany({ dueAt: { $gt: wrong } }, { $set: { dueAt: now } });
    },

    async fail(leased, expiresAt) {
      const left = { text: '', html: '', dueAt: null, expiresAt };
      await mails.updateOne(ofLease(leased), { $set: left, ...withoutHeaders });
    },
  };
}

/** They may carry a key, like the bodies. */
const withoutHeaders = { $unset: { headers: true } } as const;

function newDoc({ once, ...mail }: NewMail, at: Date): MailDoc {
  const waiting = { ...mail, queuedAt: at, tries: 0, dueAt: at, expiresAt: null };
  return once === undefined ? { _id: new ObjectId(), ...waiting } : { _id: hashedId(once), isOnce: true, ...waiting };
}

const toMail = (stored: unknown): MailDoc => mailDocSchema.parse(stored);

function toLeased({ _id, to, subject, text, html, headers, queuedAt, tries, isOnce }: MailDoc): LeasedMail {
  const mail: Mail = { id: _id.toHexString(), to, subject, text, html, ...(headers && { headers }), queuedAt };
  return { mail, tries, isOnce: isOnce === true };
}
