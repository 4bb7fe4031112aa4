/**
 * The filters that page addresses and the API share, named after their query keys, in the order of the filter bar
 * (D-96): whether each holds one value or several (D-13, AC-050…054, D-165).
 */
export const filterKinds = {
  state: 'several',
  facility: 'one',
  age: 'one',
  gender: 'one',
  orientation: 'several',
  race: 'one',
  education: 'one',
  interest: 'several',
  sort: 'one',
} as const;

/** Longest value of a filter in the query of a list, in characters. */
export const longestFilterValue = 100;

/** Most values of one filter in the query of a list: no list of options is longer. */
export const mostFilterValues = 200;

/** A key of the query, in page addresses and in the API alike. */
export type FilterKey = keyof typeof filterKinds;

/** The filters of the bar, whose options are the same lists everywhere; the others load theirs. */
export type CountedKey = Exclude<FilterKey, 'interest' | 'facility'>;

/** The keys of `filterKinds`, in its order. */
export const filterKeys = /* @__PURE__ */ Object.keys(filterKinds).filter(
  (key): key is FilterKey => key in filterKinds,
);

/** The same without those two. */
export const countedKeys = /* @__PURE__ */ filterKeys.filter(
  (key): key is CountedKey => key !== 'interest' && key !== 'facility',
);

/** The parameters of a list in the address of a page: the name text, the filters and the first page shown (D-96). */
export const listingKeys: readonly string[] = ['q', ...filterKeys, 'page'];
