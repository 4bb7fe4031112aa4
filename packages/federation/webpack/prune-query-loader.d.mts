/** What the product uses of TanStack Query. */
export const queryExports: readonly string[];
/** Leaves these names in the index of the library. */
export function pruneQueryLoader(source: string): string;
