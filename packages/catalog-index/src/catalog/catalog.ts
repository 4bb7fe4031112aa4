import type { Category, SortFilter } from '@inkbridge/shared/option-lists';

/** The indexed data of a profile that was ever published. All of it is public (AC-113). */
export type CatalogEntry = {
  id: string;
  /** Incremented with every change of the profile; an entry with an older or equal revision is ignored. */
  revision: number;
  /** Currently listed: active and not archived (D-16). */
  active: boolean;
  firstName: string;
  lastName: string;
  /** 'YYYY-MM-DD'. Used to compute the age; never returned. */
  dateOfBirth: string;
  state: string;
  /** Id of the facility where the person is; null where the address was typed by hand. */
  facility: string | null;
  gender: string;
  /** Null if the owner hides it: then no filter matches it (D-99). */
  orientation: string | null;
  race: string;
  education: string | null;
  veteran: boolean;
  /** Belongs in the LGBTQ+ tab, and its owner has not opted out (AC-086, D-99). */
  lgbtq: boolean;
  premium: boolean;
  featured: boolean;
  /** Time of the first publication, in milliseconds. */
  publishedAt: number;
  /** Time of the last approved change, in milliseconds. */
  changedAt: number;
  /** When the entry changes next by time alone, in milliseconds: a birthday, the end of a term. Infinity is never. */
  dueAt: number;
  /** The owner keeps it out of search engines; no list depends on it. */
  hidden: boolean;
  /** Ordinals of the option lists, 0 to 205. */
  interests: readonly number[];
  /** The public card as JSON bytes, encoded once per change, without personal parts. */
  card: Uint8Array;
};

/**
 * All given conditions must hold (D-13). Several states, orientations or interests are alternatives; an empty list does not
 * filter.
 */
export type CatalogFilters = {
  state?: readonly string[];
  /** Id of a facility. */
  facility?: string;
  /** Label of an age range. */
  age?: string;
  gender?: string;
  orientation?: readonly string[];
  race?: string;
  education?: string;
  /** Options of the questionnaire, of any group: one of them is enough. Those who have most of them come first. */
  interest?: readonly string[];
  sort?: SortFilter;
};

/** Which profiles, regardless of the page; every part narrows the selection. */
export type CatalogQuestion = {
  category?: Category;
  filters?: CatalogFilters;
  /** Part of a first name, of a last name, or of "first last" (D-87). */
  search?: string;
};

/** `page` counts from 1; lower values count as 1 (D-33). */
export type CatalogQuery = CatalogQuestion & { page: number; limit: number };

/**
 * One page. `total` is exact and counts all pages; the arrays are parallel. `cards` are views of the index's own memory:
 * use or copy them before the next change.
 */
export type Selection = {
  total: number;
  ids: string[];
  /** For the page's ETag: together with `total` and `ids` it identifies the response in every process. */
  revisions: number[];
  cards: Uint8Array[];
};

/** The same page for those who need only a part of it. Valid until the next question or change; `n` counts from 0. */
export type FoundPage = {
  total: number;
  /** The number of profiles on this page. */
  count: number;
  idAt(n: number): string;
  /** Which profile of the page this is; -1 for one that is not on it. */
  placeOf(id: string): number;
  revisionAt(n: number): number;
  cardAt(n: number): Uint8Array;
  /** The ordinals shared with the reader, ascending. */
  sharedAt(n: number): number[];
  /** Ids and revisions: the same bytes for the same page in every process. */
  identity(): Uint8Array;
};

/** `shared`: for each profile the ordinals it has in common with the answers, or else with the question, ascending. */
export type Matches = Selection & { shared: number[][] };

/** The filters that have a list of options to be counted; those of the questionnaire are too many. */
export type CountedFilter = Exclude<keyof CatalogFilters, 'interest' | 'facility'>;

/** Facilities are counted for a question that names a state, and at most this many of them: they are thousands. */
export const mostStatesWithFacilities = 5;

/**
 * For each filter the number of profiles that each of its options would leave: the other conditions stay, the filter
 * has that option alone. Options of the lists in `shared/option-lists`; one that would leave nobody counts 0.
 */
export type FilterCounts = Readonly<Record<CountedFilter, Readonly<Record<string, number>>>> & {
  /** The same for the facilities where somebody would be left, by id; absent unless the question names a few states. */
  readonly facility?: Readonly<Record<string, number>>;
};

/** The known facts about a profile, listed or not. */
export type KnownProfile = Pick<CatalogEntry, 'revision' | 'active' | 'hidden' | 'changedAt' | 'facility'> & {
  /** Ordinals, ascending. */
  interests: Uint8Array;
};

/**
 * The visitors' view of all profiles, in memory. MongoDB owns the data (docs/architecture.md).
 *
 * Orders, each ending in newest first and then the greater id, which is the younger one:
 * - default: premium, featured, newest (D-14, D-96)
 * - `newlyListed`, as a category or a sort: first publication (AC-084)
 * - `recentlyUpdated`, as a category or a sort: last approved change (AC-085)
 * - with interests in the filters: number of these, then the default; a sort that is an order takes its place.
 * - matches: number of shared interests, then the default; interests in the filters, or a sort, take their place.
 * A sort counts before the order of a category. `premiumPlacement` and `featuredPlacement` keep only such profiles.
 */
export type CatalogIndex = {
  /** Returns false if this revision or a later one is already known. */
  apply(entry: CatalogEntry): boolean;
  /** Takes out a profile that is gone from the database. Returns false for one that is not known. */
  remove(id: string): boolean;
  /**
   * Builds new contents beside the served ones and swaps at the end, after a gap in the feed.
   * Changes applied during the rebuild go to both. If reading fails, the old contents stay and the error is
   * thrown.
   */
  rebuild(entries: Iterable<CatalogEntry> | AsyncIterable<CatalogEntry>): Promise<void>;
  list(query: CatalogQuery): Selection;
  /** The same, in parts. @param answers ordinals that `sharedAt` compares with */
  pages: {
    list(query: CatalogQuery, answers?: readonly number[]): FoundPage;
    matches(answers: readonly number[], query: CatalogQuery): FoundPage;
    similar(id: string, limit: number): FoundPage | null;
    /** Those of these profiles that are listed, in the order given. */
    of(ids: readonly string[]): FoundPage;
  };
  /** @param answers ordinals of the member's choices; an empty list gives the guests' order */
  matches(answers: readonly number[], query: CatalogQuery): Matches;
  /**
   * The listed profiles most like this one: most shared interests first, at equal numbers those in the same state, then
   * the default order. Only profiles that share an interest or the state. Null for a profile that is not listed.
   */
  similar(id: string, limit: number): Selection | null;
  /**
   * Ids of the listed profiles that were published after this one, the oldest first: from the beginning for null and for
   * an unknown id, fewer than `limit` at the end.
   */
  listedAfter(id: string | null, limit: number): string[];
  counts(question: CatalogQuestion): FilterCounts;
  /** The same as JSON. */
  countsJson(question: CatalogQuestion): string;
  /** Null for a profile that was never published. */
  find(id: string): KnownProfile | null;
  /**
   * Every known profile, in the order of publication, for a snapshot: applied to an empty index they give the same
   * answers. Names may come folded. Changes during the walk may or may not be included.
   */
  entries(): IterableIterator<CatalogEntry>;
  /** The soonest `dueAt`, or a time before it; Infinity when nothing is due. */
  nextDue(): number;
  /** Ids of the profiles due by then; each is named once, until its next entry or `setDue`. */
  takeDue(at: number): string[];
  /** For a profile whose entry did not change, or could not be read. Ignores an unknown one. */
  setDue(id: string, at: number): void;
  /** Incremented with every applied change; differs between processes. */
  revision(): number;
  /** The number of known profiles, listed or not. */
  size(): number;
};

/** The same answers without those that are ready to be sent. */
export type CatalogAnswers = Omit<CatalogIndex, 'pages' | 'countsJson'>;
