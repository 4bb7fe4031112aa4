/** "Other Options" of the filters; the first two sort the list, the last two filter it (D-96, AC-699). */
export const sortFilters = [
  { value: 'recentlyUpdated', label: 'Recently updated' },
  { value: 'newlyListed', label: 'Newly listed' },
  { value: 'premiumPlacement', label: 'Premium' },
  { value: 'featuredPlacement', label: 'Featured' },
] as const;

/** The value of an entry of "Other Options" in the address. */
export type SortFilter = (typeof sortFilters)[number]['value'];

export const sortFilterValues: readonly SortFilter[] = sortFilters.map(({ value }) => value);

/** Undefined for an unknown word, which is then ignored, like an unknown category. */
export function sortFilterOf(text: string | null | undefined): SortFilter | undefined {
  return sortFilterValues.find((value) => value === text);
}

/** The tabs of /explore-profiles in order, with the value each has in the address (AC-066..AC-075). */
export const categories = [
  { value: 'viewAll', label: 'All' },
  { value: 'lgbtq+', label: 'LGBTQ+' },
  { value: 'premiumPlacement', label: 'Premium' },
  { value: 'featuredPlacement', label: 'Featured' },
  { value: 'recentlyUpdated', label: 'Recently Updated' },
  { value: 'newlyListed', label: 'Newly Listed' },
  { value: 'veteran', label: 'Veteran' },
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const;

/** The value of a tab in the address. */
export type Category = (typeof categories)[number]['value'];

/** Ordered like the tabs. */
export const categoryValues: readonly Category[] = categories.map(({ value }) => value);

/** All listed profiles; also what an unknown category in an address means (D-15). */
export const defaultCategory: Category = 'viewAll';

/**
 * Reads a category from an address. A bare '+' in a query string arrives as a space, so 'lgbtq ' also means 'lgbtq+';
 * an unknown value means all profiles (D-15, AC-078).
 */
export function categoryOf(text: string | null | undefined): Category {
  const word = text?.trim();
  if (word === 'lgbtq') return 'lgbtq+';
  return categoryValues.find((value) => value === word) ?? defaultCategory;
}

/** Profiles and records per page (D-33). `most` is the largest page a caller may request. */
export const pageSizes = { profiles: 40, adminRecords: 10, most: 100 } as const;

/** AC-704: 40 → 1, 41 → 2; an empty list has 0 pages. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}
