import { pageCount, pageSizes } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import type { AuditAction } from './audit.facts.js';
import type { ErrorCode } from './errors.facts.js';
import type { RouteFacts } from './route.facts.js';

/** One endpoint. The handler's types, validation, OpenAPI, the access test and the client all derive from it. */
export type Route = RouteFacts & {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is one picture, sent as multipart field `file` (D-155); such a route has no `body`. */
  upload?: true;
  /** The body arrives as raw bytes of any type, because the signature covers them. Such a route has no `body`. */
  raw?: true;
  /** Largest body in bytes, if it is not `usualBodyBytes`. */
  bodyBytes?: number;
  /** Name of the act in the audit log. Required for every admin route that changes or exports data. */
  audit?: AuditAction;
  /** Changes nothing, although it is sent like a change, because its body is too large for an address. */
  onlyReads?: true;
  /** The refusal for a body whose only problem is absent or empty fields. */
  missing?: ErrorCode;
  /** The schema of `data` in the answer. */
  data: z.ZodType;
  /** Present for lists: the schema of the fields beside `data` in the answer. */
  page?: z.ZodType<Page, Page>;
  refusals: readonly ErrorCode[];
};

/** Largest body of a route that names no other, in bytes: several times the longest text that any of them takes. */
export const usualBodyBytes = 64 * 1024;

/** Largest body of sign-in and of codes, in bytes: guests send it, before anything is known of them. */
export const identityBodyBytes = 16 * 1024;

/** Largest body that is a whole profile, in bytes: clients may write each letter of a long bio as `\u0041`. */
export const profileBodyBytes = 256 * 1024;

/** Largest message of a payment provider, in bytes. */
export const webhookBodyBytes = 256 * 1024;

/** Page information that accompanies the `data` of a list (D-33, D-97). */
export const pageSchema = z.strictObject({
  total: z.int().min(0),
  totalPages: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
});
export type Page = z.output<typeof pageSchema>;

/** The body of every refusal (D-60). */
export const errorBodySchema = z.strictObject({ message: z.string(), code: z.string(), requestId: z.string() });
export type ErrorBody = z.output<typeof errorBodySchema>;

/**
 * Never refuses `p` and `l`: anything but a whole number above 0 counts as absent, and larger numbers are cut to the
 * maximum (D-33).
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

/** The page, counted from 1, and its size; never refused (D-33). */
export const pageQuery = {
  p: wholeNumber(1, 1_000_000),
  l: wholeNumber(pageSizes.profiles, pageSizes.most),
};

/** For lists that most callers want as a whole: without `l`, a page is as long as any may be. */
export const longPageQuery = { ...pageQuery, l: wholeNumber(pageSizes.most, pageSizes.most) };

/** Records are paged by `page` and `limit`, ten per page by default (AC-412, AC-413). */
export const recordsQuery = {
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(pageSizes.adminRecords, pageSizes.most),
};

/** Page information for a list of `total` items (AC-704). */
export function pageOf(total: number, page: number, limit: number): Page {
  return { total, totalPages: pageCount(total, limit), page, limit };
}
