import { facilityContentSchema, guideContentSchema } from '@inkbridge/contracts';
import { asKnown, keysOf } from '@inkbridge/shared/objects';
import type { Collection } from 'mongodb';
import type { z } from 'zod';
import { challengeDocSchema } from '../../adapters/identity/base/second-factor-doc.js';
import {
  attemptDocSchema,
  codeDocSchema,
  familyDocSchema,
  identityDocSchema,
} from '../../adapters/identity/base/identity-doc.js';
import { sandboxCheckoutDocSchema } from '../../adapters/payments/sandbox/sandbox-doc.js';
import { auditDocSchema } from '../../admin/audit/audit-doc.js';
import { caseDocSchema } from '../../admin/cases/case-doc.js';
import { hintListDocSchema } from '../../admin/hints/hint-list-repository.js';
import { countedMonthDocSchema } from '../../admin/numbers/counted-day.js';
import type { StoredRecords } from '../../admin/records/record-service.js';
import { setAsideDocSchema } from '../../admin/records/set-aside-doc.js';
import { draftDocSchema } from '../../authoring/drafts/draft-repository.js';
import { idempotencyDocSchema } from '../../authoring/profiles/idempotency-repository.js';
import { favoriteDocSchema } from '../../catalogue/members/favorite-repository.js';
import { ratingDocSchema } from '../../catalogue/members/rating-repository.js';
import { turnDocSchema } from '../../catalogue/waiting/turn-repository.js';
import { eveningDocSchema } from '../../evenings/evening-doc.js';
import { uploadDocSchema } from '../../files/upload-doc.js';
import { facilityDocSchema } from '../../facilities/facility-doc.js';
import { guideDocSchema } from '../../guides/guide.js';
import { rateDocSchema } from '../../http/limits/rate-doc.js';
import { clockDocSchema } from '../../jobs/clock-watch.js';
import { jobDocSchema } from '../../jobs/job-repository.js';
import { payLinkDocSchema } from '../../money/pay-link-doc.js';
import { paymentDocSchema, webhookEventDocSchema } from '../../money/payment-repository.js';
import { userDocSchema } from '../../people/accounts/user-doc.js';
import { mailDocSchema } from '../../post/mail-repository.js';
import { customerDocSchema } from '../../profiles/customer-doc.js';
import { figureDocSchema } from '../../profiles/figure-repository.js';
import { checkShownProfile } from '../../profiles/module.js';
import { updateDocSchema } from '../../profiles/update-repository.js';
import { diaryChoiceDocSchema, diaryDocSchema } from '../../readers/diary/diary-doc.js';
import { figureMailDocSchema } from '../../readers/figures/figure-mail-doc.js';
import { searchCursorDocSchema, searchDocSchema, searchMemberDocSchema } from '../../readers/searches/search-doc.js';
import type { Collections } from './collections.js';
import { schemaDocSchema } from './schema-mark.js';

/** The stored form of every collection: a new one does not compile without. */
export const storedSchemas = {
  customers: customerDocSchema,
  facilities: facilityDocSchema,
  guides: guideDocSchema,
  users: userDocSchema,
  favorites: favoriteDocSchema,
  ratings: ratingDocSchema,
  turns: turnDocSchema,
  mails: mailDocSchema,
  uploads: uploadDocSchema,
  updates: updateDocSchema,
  diary: diaryDocSchema,
  diaryChoices: diaryChoiceDocSchema,
  evenings: eveningDocSchema,
  searches: searchDocSchema,
  figureMails: figureMailDocSchema,
  searchMembers: searchMemberDocSchema,
  searchCursor: searchCursorDocSchema,
  drafts: draftDocSchema,
  idempotency: idempotencyDocSchema,
  figures: figureDocSchema,
  payments: paymentDocSchema,
  payLinks: payLinkDocSchema,
  webhookEvents: webhookEventDocSchema,
  jobs: jobDocSchema,
  clock: clockDocSchema,
  rates: rateDocSchema,
  audit: auditDocSchema,
  cases: caseDocSchema,
  countedMonths: countedMonthDocSchema,
  hintLists: hintListDocSchema,
  setAside: setAsideDocSchema,
  schema: schemaDocSchema,
  identities: identityDocSchema,
  families: familyDocSchema,
  attempts: attemptDocSchema,
  codes: codeDocSchema,
  challenges: challengeDocSchema,
  sandboxCheckouts: sandboxCheckoutDocSchema,
} satisfies Record<keyof Collections, z.ZodObject>;

/** @throws for a document that cannot be read, or whose answer cannot be made */
type Check = (stored: unknown, now: Date) => void;

/** Checks of reading beyond the stored form. */
const further: Partial<Record<keyof Collections, Check>> = {
  customers: checkShownProfile,
  facilities: (stored) => void facilityContentSchema.parse(facilityDocSchema.parse(stored).content),
  guides: (stored) => void guideContentSchema.parse(guideDocSchema.parse(stored).content),
};

/** Whether a document of a collection can be read and shown. */
export function checkOf(name: keyof Collections): Check {
  return (stored, now) => {
    storedSchemas[name].parse(stored);
    further[name]?.(stored, now);
  };
}

/** The basis of balances, money, sign-in, the log of acts and the upgrade: such a document stays where it is. */
const lasting: ReadonlySet<keyof Collections> = new Set([
  'users',
  'identities',
  'payments',
  'payLinks',
  'webhookEvents',
  'sandboxCheckouts',
  'audit',
  'setAside',
  'schema',
  'clock',
  'searchCursor',
]);

/** Fields by which nothing is decided, and those below them: an admin may empty them. */
const spareFields: Partial<Record<keyof Collections, readonly string[]>> = {
  customers: ['basicInfo', 'personalityInfo', 'photos', 'search', 'numberKey'],
  users: [
    'mailingAddress',
    'city',
    'state',
    'zipCode',
    'age',
    'gender',
    'bio',
    'imageUrl',
    'personality',
    'pendingEmail',
    'language',
    'search',
  ],
};

/** Every collection, with the check of its documents. */
export function storedRecordsOf(stored: Collections): StoredRecords[] {
  return keysOf(storedSchemas).map((key) => {
    const collection = asKnown<Collection>(stored[key]); // only its raw documents are read
    return {
      name: collection.collectionName,
      collection,
      check: checkOf(key),
      mayRemove: !lasting.has(key),
      spare: spareFields[key] ?? [],
    };
  });
}
