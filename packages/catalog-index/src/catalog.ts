import type { Category, SortFilter } from '@inkbridge/shared/option-lists';

/** What the index knows of one profile that was ever published. Everything in it is public (AC-113). */
export type CatalogEntry = {
  id: string;
  /** Grows with every change of the profile; an older or equal one changes nothing. */
  revision: number;
  /** Publicly listed now: active and not archived (D-16). */
  active: boolean;
  firstName: string;
  lastName: string;
  /** 'YYYY-MM-DD'. Finds the age; is never given out. */
  dateOfBirth: string;
  state: string;
  gender: string;
  /** Null when the owner hides it: then no filter finds it (D-99). */
  orientation: string | null;
  race: string;
  education: string | null;
  veteran: boolean;
  /** Belongs into the LGBTQ+ tab and its owner did not opt out (AC-086, D-99). */
  lgbtq: boolean;
  premium: boolean;
  featured: boolean;
  /** First publication, in milliseconds. */
  publishedAt: number;
  /** Last approved change, in milliseconds. */
  changedAt: number;
  /** Ordinals of option-lists, 0 to 205. */
  interests: readonly number[];
  /** The public card as JSON bytes, encoded once per change, without personal parts. */
  card: Uint8Array;
};

/** All that is given must hold (D-13). Several states, or orientations, are alternatives; an empty list asks nothing. */
export type CatalogFilters = {
  state?: readonly string[];
  /** Label of an age range. */
  age?: string;
  gender?: string;
  orientation?: readonly string[];
  race?: string;
  education?: string;
  sort?: SortFilter;
};

export type CatalogQuestion = {
  category?: Category;
  filters?: CatalogFilters;
  /** Part of a first name, a last name, or of "first last" (D-87). */
  search?: string;
};

/** `page` counts from 1; below 1 is 1 (D-33). */
export type CatalogQuery = CatalogQuestion & { page: number; limit: number };

/** One page. `total` is exact and counts all pages; the lists run in parallel. */
export type Selection = {
  total: number;
  ids: string[];
  /** For the tag of the page: with `total` and `ids` it names the answer on every process alike. */
  revisions: number[];
  cards: Uint8Array[];
};

/** `shared`: per profile the ordinals that it and the answers have in common, ascending. */
export type Matches = Selection & { shared: number[][] };

/**
 * What visitors see of all profiles, in memory. MongoDB owns the data (design §8).
 *
 * Orders, each ending in newest first and then the greater id, which is the younger one:
 * - default: premium, featured, newest (D-14, D-96)
 * - `newlyListed`, as a category or a sort: first publication (AC-084)
 * - `recentlyUpdated`, as a category or a sort: last approved change (AC-085)
 * - matches: number of shared interests, then the default; a sort that is an order takes its place.
 * A sort counts before the order of a category. `premiumPlacement` and `featuredPlacement` keep only such profiles.
 */
export type CatalogIndex = {
  /** False when this revision, or a later one, is known already. */
  apply(entry: CatalogEntry): boolean;
  /** Forgets a profile, and any revision up to this one that arrives later. False when a later one is known, or none. */
  remove(id: string, revision: number): boolean;
  /**
   * Builds anew beside what is served and swaps at the end: after a gap in the feed or a wrong checksum. What is applied or
   * removed meanwhile is in both. When reading fails, the old contents stay and the error rises.
   */
  rebuild(entries: Iterable<CatalogEntry> | AsyncIterable<CatalogEntry>): Promise<void>;
  list(query: CatalogQuery): Selection;
  /** @param answers ordinals of the member's choices; none gives the guest's order. */
  matches(answers: readonly number[], query: CatalogQuery): Matches;
  count(question: CatalogQuestion): number;
  /** Grows with every change that was applied; for this process only. */
  revision(): number;
  /** Profiles known, listed or not. */
  size(): number;
  /** Equal on every process with the same contents, see `checksumOf`. */
  checksum(): string;
};
