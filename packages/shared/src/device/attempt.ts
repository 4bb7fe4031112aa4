/** The result of reading or writing a storage; `otherwise` where the browser denies access to it. */
export function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** Removes the entries of a storage that a test names. A browser that denies access to storage stores none. */
export function removeEntries(
  storage: () => Pick<Storage, 'getItem' | 'removeItem'>,
  isGone: (name: string, text: string | null) => boolean,
): void {
  attempt(() => {
    const kept = storage();
    for (const name of Object.keys(kept)) if (isGone(name, kept.getItem(name))) kept.removeItem(name);
  }, undefined);
}
