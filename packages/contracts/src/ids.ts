import { z } from 'zod';

/** 24 lower-case hex digits (D-80). The brand prevents a user's id from being passed as a profile's. */
const id = z.string().regex(/^[0-9a-f]{24}$/);

export const customerIdSchema = id.brand<'CustomerId'>();
export const userIdSchema = id.brand<'UserId'>();
export const updateIdSchema = id.brand<'UpdateId'>();
export const paymentIdSchema = id.brand<'PaymentId'>();
export const caseIdSchema = id.brand<'CaseId'>();
export const auditIdSchema = id.brand<'AuditId'>();

export type CustomerId = z.output<typeof customerIdSchema>;
export type UserId = z.output<typeof userIdSchema>;
export type UpdateId = z.output<typeof updateIdSchema>;
export type PaymentId = z.output<typeof paymentIdSchema>;
export type CaseId = z.output<typeof caseIdSchema>;
export type AuditId = z.output<typeof auditIdSchema>;
