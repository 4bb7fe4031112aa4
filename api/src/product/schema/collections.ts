import type { Collection, Db, IndexDescription } from 'mongodb';
import { auditCollection, type AuditDoc, auditIndexes } from '../../admin/audit/audit-doc.js';
import { countedMonthCollection, type CountedMonthDoc } from '../../admin/numbers/counted-day.js';
import { hintListCollection, type HintListDoc } from '../../admin/hints/hint-list-repository.js';
import { setAsideCollection, type SetAsideDoc } from '../../admin/records/set-aside-doc.js';
import { caseCollection, type CaseDoc, caseIndexes } from '../../admin/cases/case-doc.js';
import { facilityCollection, type FacilityDoc, facilityIndexes } from '../../facilities/facility-doc.js';
import { guideCollection, type GuideDoc } from '../../guides/guide.js';
import { figureCollection, type FigureDoc, figureIndexes } from '../../profiles/figure-repository.js';
import { customerCollection, type CustomerDoc, customerIndexes } from '../../profiles/customer-doc.js';
import {
  idempotencyCollection,
  type IdempotencyDoc,
  idempotencyIndexes,
} from '../../authoring/profiles/idempotency-repository.js';
import { eveningCollection, type EveningDoc, eveningIndexes } from '../../evenings/evening-doc.js';
import { favoriteCollection, type FavoriteDoc, favoriteIndexes } from '../../catalogue/members/favorite-repository.js';
import { mailCollection, type MailDoc, mailIndexes } from '../../post/mail-repository.js';
import { uploadCollection, type UploadDoc, uploadIndexes } from '../../files/upload-doc.js';
import { draftCollection, type DraftDoc, draftIndexes } from '../../authoring/drafts/draft-repository.js';
import { rateCollection, type RateDoc, rateIndexes } from '../../http/limits/rate-doc.js';
import {
  diaryChoiceCollection,
  type DiaryChoiceDoc,
  diaryCollection,
  type DiaryDoc,
  diaryIndexes,
} from '../../readers/diary/diary-doc.js';
import {
  searchCollection,
  searchCursorCollection,
  type SearchCursorDoc,
  type SearchDoc,
  searchIndexes,
  searchMemberCollection,
  type SearchMemberDoc,
  searchMemberIndexes,
} from '../../readers/searches/search-doc.js';
import { figureMailCollection, type FigureMailDoc, figureMailIndexes } from '../../readers/figures/figure-mail-doc.js';
import { clockCollection, type ClockDoc } from '../../jobs/clock-watch.js';
import { jobCollection, type JobDoc } from '../../jobs/job-repository.js';
import { payLinkCollection, type PayLinkDoc, payLinkIndexes } from '../../money/pay-link-doc.js';
import {
  paymentCollection,
  type PaymentDoc,
  paymentIndexes,
  webhookEventCollection,
  type WebhookEventDoc,
  webhookEventIndexes,
} from '../../money/payment-repository.js';
import type { KeptCollection } from './index-difference.js';
import { schemaCollection, type SchemaDoc } from './schema-mark.js';
import { turnCollection, type TurnDoc } from '../../catalogue/waiting/turn-repository.js';
import { ratingCollection, type RatingDoc, ratingIndexes } from '../../catalogue/members/rating-repository.js';
import { updateCollection, type UpdateDoc, updateIndexes } from '../../profiles/update-repository.js';
import { userCollection, type UserDoc, userIndexes } from '../../people/accounts/user-doc.js';
import {
  indexesOfSandbox,
  sandboxCollections,
  type SandboxCollections,
} from '../../adapters/payments/sandbox/sandbox-doc.js';
import {
  identityCollections,
  type IdentityCollections,
  indexesOfIdentity,
} from '../../adapters/identity/base/identity-doc.js';

/** Every collection of the product. A domain is given those that are its own. */
export type Collections = IdentityCollections &
  SandboxCollections & {
    customers: Collection<CustomerDoc>;
    users: Collection<UserDoc>;
    favorites: Collection<FavoriteDoc>;
    ratings: Collection<RatingDoc>;
    turns: Collection<TurnDoc>;
    mails: Collection<MailDoc>;
    uploads: Collection<UploadDoc>;
    updates: Collection<UpdateDoc>;
    diary: Collection<DiaryDoc>;
    diaryChoices: Collection<DiaryChoiceDoc>;
    evenings: Collection<EveningDoc>;
    searches: Collection<SearchDoc>;
    figureMails: Collection<FigureMailDoc>;
    searchMembers: Collection<SearchMemberDoc>;
    searchCursor: Collection<SearchCursorDoc>;
    drafts: Collection<DraftDoc>;
    idempotency: Collection<IdempotencyDoc>;
    figures: Collection<FigureDoc>;
    payments: Collection<PaymentDoc>;
    payLinks: Collection<PayLinkDoc>;
    webhookEvents: Collection<WebhookEventDoc>;
    jobs: Collection<JobDoc>;
    clock: Collection<ClockDoc>;
    rates: Collection<RateDoc>;
    audit: Collection<AuditDoc>;
    cases: Collection<CaseDoc>;
    facilities: Collection<FacilityDoc>;
    guides: Collection<GuideDoc>;
    countedMonths: Collection<CountedMonthDoc>;
    hintLists: Collection<HintListDoc>;
    setAside: Collection<SetAsideDoc>;
    schema: Collection<SchemaDoc>;
  };

export function collections(db: Db): Collections {
  return {
    customers: db.collection(customerCollection),
    users: db.collection(userCollection),
    favorites: db.collection(favoriteCollection),
    ratings: db.collection(ratingCollection),
    turns: db.collection(turnCollection),
    mails: db.collection(mailCollection),
    uploads: db.collection(uploadCollection),
    updates: db.collection(updateCollection),
    diary: db.collection(diaryCollection),
    diaryChoices: db.collection(diaryChoiceCollection),
    evenings: db.collection(eveningCollection),
    searches: db.collection(searchCollection),
    figureMails: db.collection(figureMailCollection),
    searchMembers: db.collection(searchMemberCollection),
    searchCursor: db.collection(searchCursorCollection),
    drafts: db.collection(draftCollection),
    idempotency: db.collection(idempotencyCollection),
    figures: db.collection(figureCollection),
    payments: db.collection(paymentCollection),
    payLinks: db.collection(payLinkCollection),
    webhookEvents: db.collection(webhookEventCollection),
    jobs: db.collection(jobCollection),
    clock: db.collection(clockCollection),
    rates: db.collection(rateCollection),
    audit: db.collection(auditCollection),
    cases: db.collection(caseCollection),
    facilities: db.collection(facilityCollection),
    guides: db.collection(guideCollection),
    countedMonths: db.collection(countedMonthCollection),
    hintLists: db.collection(hintListCollection),
    setAside: db.collection(setAsideCollection),
    schema: db.collection(schemaCollection),
    ...identityCollections(db),
    ...sandboxCollections(db),
  };
}

const indexes: Record<string, IndexDescription[]> = {
  [customerCollection]: customerIndexes,
  [userCollection]: userIndexes,
  [favoriteCollection]: favoriteIndexes,
  [ratingCollection]: ratingIndexes,
  [mailCollection]: mailIndexes,
  [uploadCollection]: uploadIndexes,
  [updateCollection]: updateIndexes,
  [diaryCollection]: diaryIndexes,
  [eveningCollection]: eveningIndexes,
  [searchCollection]: searchIndexes,
  [figureMailCollection]: figureMailIndexes,
  [searchMemberCollection]: searchMemberIndexes,
  [draftCollection]: draftIndexes,
  [idempotencyCollection]: idempotencyIndexes,
  [figureCollection]: figureIndexes,
  [paymentCollection]: paymentIndexes,
  [payLinkCollection]: payLinkIndexes,
  [webhookEventCollection]: webhookEventIndexes,
  [rateCollection]: rateIndexes,
  [auditCollection]: auditIndexes,
  [caseCollection]: caseIndexes,
  [facilityCollection]: facilityIndexes,
  ...indexesOfIdentity,
  ...indexesOfSandbox,
};

/** Every collection of the product, by name, with the indexes that it should have. */
export function allCollections(db: Db): KeptCollection[] {
  const kept: readonly { collectionName: string }[] = Object.values(collections(db));
  const names = kept.map(({ collectionName }) => collectionName).toSorted();
  return names.map((name) => ({ collection: db.collection(name), indexes: indexes[name] ?? [] }));
}
