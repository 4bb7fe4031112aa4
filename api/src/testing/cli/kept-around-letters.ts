import type { FacilityId, SearchQuestion } from '@inkbridge/contracts';
import { type Collection, type Document, type Filter, ObjectId } from 'mongodb';
import { buffer } from 'node:stream/consumers';
import { createDiskStore } from '../../adapters/files/disk-store.js';
import { lineOf } from '../../cli/archive/document-lines.js';
import { newId } from '../../database/ids.js';
import { facilityDocOf } from '../../facilities/facility-doc.js';
import { imageVariants } from '../../files/file-store.js';
import { imageUrlOf, newImageName } from '../../files/image-name.js';
import type { Collections } from '../../product/schema/collections.js';
import { aCustomerDoc } from '../docs.js';
import { aFacility } from '../facilities.js';
import { withStored } from './cli-world.js';

const at = new Date('2026-11-21T12:00:00Z');
const scanBytes = Buffer.from('a signed form');

/** One of everything that people keep around their letters, and the photo of a signed form. */
export async function givenAroundLetters(dataDir: string): Promise<{ scan: string }> {
  const scan = newImageName('scan');
  const variants = imageVariants.map(({ size, format }) => ({ size, format, bytes: scanBytes }));
  await createDiskStore(dataDir).put({ name: scan, revision: 1 }, variants);
  await withStored(dataDir, (stored) => storeAll(stored, scan));
  return { scan };
}

async function storeAll(stored: Collections, scan: string): Promise<void> {
  const [customerId, userId] = [new ObjectId(), new ObjectId()];
  const form = { scan: imageUrlOf(scan), code: '4F7K-29QD-XM3P', addedAt: at, state: 'waiting' } as const;
  const signedForm = { ...form, decidedAt: null, reason: null };
  const upload = { owner: userId, createdAt: at, adoptedAt: at, revision: 1, lastRevision: 1 };
  const question: SearchQuestion = { category: 'viewAll', text: '', state: ['Utah'], orientation: [], interest: [] };
  const found = [{ id: customerId, at }];
  const why = { en: 'A flood', es: 'Una inundación' };
  const content = aFacility({ status: { is: 'stopped', from: '2026-11-20', until: null, why } });
  const facility = { id: newId<FacilityId>(), version: 2, movedVersion: 2, changedAt: at, content };
  await stored.customers.insertOne(
    aCustomerDoc({
      _id: customerId,
      createdBy: userId,
      signedForm,
      answersLetters: true,
      hidesAnswers: true,
      facility: { id: facility.id, version: 1 },
    }),
  );
  await stored.uploads.insertOne({ _id: scan, ...upload });
  await stored.searches.insertOne({
    _id: new ObjectId(),
    userId,
    name: 'Utah',
    question,
    key: 'key',
    pace: 'weekly',
    savedAt: at,
    found,
    finds: 1,
    waiting: true,
    notBefore: at,
    mailedAt: null,
  });
  await stored.searchMembers.insertOne({ _id: userId, stopKey: 's'.repeat(32), mailingUntil: at });
  await stored.searchCursor.insertOne({ _id: 'new_people', since: at, compared: found });
  await stored.diary.insertOne({
    _id: new ObjectId(),
    userId,
    customerId,
    name: 'Ana Hill',
    kind: 'received',
    day: '2026-11-01',
    addedAt: at,
    stopKey: 'd'.repeat(32),
  });
  await stored.diaryChoices.insertOne({ _id: userId, remindersOffAt: at });
  await stored.figures.insertOne({
    _id: `${customerId.toHexString()}:2026-11-16:view`,
    customerId,
    week: '2026-11-16',
    kind: 'view',
    count: 7,
  });
  await stored.figureMails.insertOne({ _id: userId, isOn: true, stopKey: 'f'.repeat(32), sentMonth: '2026-11' });
  await stored.facilities.insertOne({ ...facilityDocOf(facility), owed: true });
  await stored.evenings.insertOne({
    _id: new ObjectId(),
    version: 1,
    userId,
    kind: 'letters',
    name: 'Parish hall',
    day: '2026-11-21',
    createdAt: at,
    endsAt: at,
    secretHash: 'e'.repeat(43),
    linkMadeAt: at,
    places: [{ customerId, guest: 'g'.repeat(43), firstName: 'Ana', until: at, writtenAt: at }],
    clearAt: at,
  });
  await stored.payLinks.insertOne({
    _id: customerId,
    secretHash: 'h'.repeat(43),
    userId,
    asker: 'Ruth',
    kind: 'renewal',
    dueKey: 'due',
    updateId: null,
    months: { premiumPlacement: 1, featuredPlacement: 0 },
    createdAt: at,
    endsAt: new Date('2999-01-01T00:00:00Z'),
  });
  await stored.turns.insertOne({ _id: 'firstLetter', after: customerId });
  await stored.hintLists.insertOne({ _id: 'money/en', version: 3, changedAt: at, words: ['gift card'] });
}

/** All of it, as a backup writes documents, by collection. */
export async function aroundLetters(stored: Collections): Promise<Record<string, string>> {
  const { customers, uploads, searches, searchMembers, searchCursor, diary, diaryChoices } = stored;
  const { figures, figureMails, payLinks, evenings, facilities, turns, hintLists } = stored;
  const lines = await Promise.all([
    linesOf(customers, { signedForm: { $exists: true } }),
    linesOf(uploads),
    linesOf(searches),
    linesOf(searchMembers),
    linesOf(searchCursor),
    linesOf(diary),
    linesOf(diaryChoices),
    linesOf(figures),
    linesOf(figureMails),
    linesOf(payLinks),
    linesOf(evenings),
    linesOf(facilities),
    linesOf(turns),
    linesOf(hintLists),
  ]);
  return Object.fromEntries(lines);
}

async function linesOf<Doc extends Document>(of: Collection<Doc>, filter: Filter<Doc> = {}): Promise<[string, string]> {
  return [of.collectionName, (await of.find(filter).toArray()).map(lineOf).join('')];
}

/** The photo of the form in a data folder, as text; null if it is not there. */
export async function scanIn(dataDir: string, scan: string): Promise<string | null> {
  const found = await createDiskStore(dataDir).find({ name: scan, revision: 1 }, { size: 'detail', format: 'jpeg' });
  return found && (await buffer(found.open())).toString();
}
