import { ObjectId, type Collection } from 'mongodb';
import type { Mail } from './mail.js';
import { mailDocSchema, type MailDoc } from './mail-doc.js';
import type { LeasedMail, MailRepository } from './mail-repository.js';

export function createMailRepository(mails: Collection<MailDoc>): MailRepository {
  /** Matches nothing when the lease ended meanwhile and somebody else tries: theirs counts. */
  const ofLease = ({ mail, tries }: LeasedMail) => ({ _id: new ObjectId(mail.id), tries });

  return {
    async insert(mail, at) {
      const _id = new ObjectId();
      await mails.insertOne({ _id, ...mail, queuedAt: at, tries: 0, dueAt: at, expiresAt: null });
      return { id: _id.toHexString() };
    },

    async lease(at, leaseEnd) {
      const doc = await mails.findOneAndUpdate(
        { dueAt: { $lte: at } },
        { $set: { dueAt: leaseEnd }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      );
      return doc && toLeased(mailDocSchema.parse(doc));
    },

    async remove(leased) {
      await mails.deleteOne(ofLease(leased));
    },

    async postpone(leased, dueAt) {
      await mails.updateOne(ofLease(leased), { $set: { dueAt } });
    },

    async fail(leased, expiresAt) {
      await mails.updateOne(ofLease(leased), { $set: { text: '', html: '', dueAt: null, expiresAt } });
    },
  };
}

function toLeased({ _id, to, subject, text, html, queuedAt, tries }: MailDoc): LeasedMail {
  const mail: Mail = { id: _id.toHexString(), to, subject, text, html, queuedAt };
  return { mail, tries };
}
