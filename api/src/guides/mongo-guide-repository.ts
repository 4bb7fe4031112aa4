import { guideContentSchema, mostGuides } from '@inkbridge/contracts';
import { type Collection, ObjectId } from 'mongodb';
import { collectionOf } from '../database/collection.js';
import { idOf } from '../database/ids.js';
import { type Guide, type GuideDoc, guideDocSchema, type GuideRepository, storedContent } from './guide.js';

export function createGuideRepository(guides: Collection<GuideDoc>): GuideRepository {
  const records = collectionOf(guides, { recordOf: toGuide });
  return {
    find: records.byId,
    all: () => records.list({}, { sort: { _id: 1 }, limit: mostGuides }),
    count: () => guides.countDocuments({}),
    insert: ({ id, content, ...guide }) =>
      records.insertOnce({ ...guide, _id: new ObjectId(id), content: storedContent(content) }),
    change: (current, { content, changedAt }) =>
      records.change(current, { $set: { content: storedContent(content), changedAt } }),
    async remove({ id, version }) {
      return (await guides.deleteOne({ _id: new ObjectId(id), version })).deletedCount === 1;
    },
  };
}

/** @throws ZodError for a stored document that is not what we wrote */
function toGuide(stored: unknown): Guide {
  const { _id, version, changedAt, content } = guideDocSchema.parse(stored);
  return { id: idOf(_id), version, changedAt, content: guideContentSchema.parse(content) };
}
