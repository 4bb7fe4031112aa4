import type { Access, RateClass } from './guards.facts.js';

/** A caller's view of an endpoint, and its guards. Kept in one constant per route, without its schemas. */
export type RouteFacts = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `apiBase`; `:name` marks a path parameter. */
  url: `/${string}`;
  /**
   * One path can answer in several forms (D-68). A route with `form` answers when the query contains that key; the
   * route of the same path without `form` answers otherwise.
   */
  form?: string;
  access: Access;
  /** Admins call it about anybody's things: for them it is guarded like a route of access `admin`. */
  opensAll?: true;
  /** Without it, a GET counts as `read` and every other method as `write`. */
  rate?: RateClass;
  /**
   * The answer is a file. Tables and archives are streamed as they are read: of CSV `data` is one of its rows; of an
   * archive, a part of its bytes. PDFs and pictures are sent whole.
   */
  download?: 'csv' | 'zip' | 'pdf' | 'jpeg' | 'svg';
};

/** Prefix of every path (AC-428). */
export const apiBase = '/api/v1';

/** Header that makes repeated creations count as one: 8 to 128 characters, kept 24 h per account (D-91, D-99). */
export const idempotencyHeader = 'idempotency-key';
