import { z } from 'zod';

/** 24 lower-case hex digits (D-80). The brand prevents a user's id from being passed as a profile's. */
const id = z.string().regex(/^[0-9a-f]{24}$/);

/** Id of a profile. */
export const customerIdSchema = id.brand<'CustomerId'>();

/** Id of an account. */
export const userIdSchema = id.brand<'UserId'>();

/** Id of an update, not of its profile. */
export const updateIdSchema = id.brand<'UpdateId'>();

/** Id of a payment in the ledger, not a provider’s. */
export const paymentIdSchema = id.brand<'PaymentId'>();

/** Id of a case. */
export const caseIdSchema = id.brand<'CaseId'>();

/** Id of an entry of the audit log. */
export const auditIdSchema = id.brand<'AuditId'>();

/** Id of a card, a link, a notice or a day that admins publish for readers. */
export const guideIdSchema = id.brand<'GuideId'>();

/** Id of a facility of the register. */
export const facilityIdSchema = id.brand<'FacilityId'>();

/** Id of an entry of a member's diary. */
export const diaryEntryIdSchema = id.brand<'DiaryEntryId'>();

/** Id of a saved search. */
export const savedSearchIdSchema = id.brand<'SavedSearchId'>();

/** Id of a writing evening. */
export const eveningIdSchema = id.brand<'EveningId'>();

export type CustomerId = z.output<typeof customerIdSchema>;
export type UserId = z.output<typeof userIdSchema>;
export type UpdateId = z.output<typeof updateIdSchema>;
export type PaymentId = z.output<typeof paymentIdSchema>;
export type CaseId = z.output<typeof caseIdSchema>;
export type AuditId = z.output<typeof auditIdSchema>;
export type GuideId = z.output<typeof guideIdSchema>;
export type FacilityId = z.output<typeof facilityIdSchema>;
export type DiaryEntryId = z.output<typeof diaryEntryIdSchema>;
export type SavedSearchId = z.output<typeof savedSearchIdSchema>;
export type EveningId = z.output<typeof eveningIdSchema>;
