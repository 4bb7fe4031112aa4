import { pageCount, pageSizes } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import type { AuditAction } from './audit-actions.js';
import type { ErrorCode } from './errors.js';

/** Who may call (D-111): `signed_in` is anybody with a verified session, `user` refuses admins, `admin` refuses users. */
export const accessLevels = ['everyone', 'unverified', 'signed_in', 'user', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** Limits are kept per class (design §13); their figures are configuration (D-102). */
export type RateClass =
  | 'read'
  | 'write'
  | 'sign_in'
  | 'refresh'
  | 'register'
  | 'social'
  | 'code'
  | 'mail'
  | 'reset_mail'
  | 'upload'
  | 'payment'
  | 'webhook'
  | 'report';

/** One endpoint: the handler's types, validation, OpenAPI, the access test and the client are all read from it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `apiBase`; `:name` marks a part of the path. */
  url: `/${string}`;
  access: Access;
  summary: string;
  /**
   * One path may answer in several forms (D-68). A route with `form` is the one that answers when the query has that
   * key; the route of the same path without `form` answers otherwise.
   */
  form?: string;
  rate?: RateClass;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is one picture, sent as multipart field `file` (D-109); such a route has no `body`. */
  upload?: true;
  /** The body is taken as the bytes that came, whatever its type: a signature is over them. Such a route has no `body`. */
  raw?: true;
  /** The answer is a file of comma-separated rows that is sent as it is read; `data` is one row of it. */
  download?: 'csv';
  /** Under which name the audit log keeps it: every route of admins that changes something, or takes data away, has one. */
  audit?: AuditAction;
  /** What a body is refused with when all that is wrong with it are fields that are absent or empty (spec §5). */
  missing?: ErrorCode;
  /** What the answer carries under `data`. */
  data: z.ZodType;
  /** What a list answers beside `data`. */
  page?: typeof pageSchema;
  refusals: readonly ErrorCode[];
};

/** Every path is below this one (AC-428). */
export const apiBase = '/api/v1';

/** What a page of a list carries beside its `data` (D-33, D-97). */
export const pageSchema = z.strictObject({
  total: z.int().min(0),
  totalPages: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
});
export type Page = z.output<typeof pageSchema>;

/** Every refusal has this body (D-60). */
export const errorBodySchema = z.strictObject({ message: z.string(), code: z.string(), requestId: z.string() });
export type ErrorBody = z.output<typeof errorBodySchema>;

/**
 * `p` and `l` of any shape are read, never refused: what is not a whole number above 0 counts as absent,
 * and more than the most counts as the most (D-33).
 */
function wholeNumber(fallback: number, most: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((text) => {
      const number = Number(Array.isArray(text) ? text.at(-1) : text);
      return Number.isSafeInteger(number) && number > 0 ? Math.min(number, most) : fallback;
    });
}

export const pageQuery = {
  p: wholeNumber(1, 1_000_000),
  l: wholeNumber(pageSizes.profiles, pageSizes.most),
};

/** Records come by `page` and `limit`, ten at a time unless more are asked for (AC-412, AC-413). */
export const recordsQuery = {
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(pageSizes.adminRecords, pageSizes.most),
};

/** `page` and `limit` of a list of `total` items (AC-704). */
export function pageOf(total: number, page: number, limit: number): Page {
  return { total, totalPages: pageCount(total, limit), page, limit };
}
