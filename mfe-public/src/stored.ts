/** Reads or writes the storage of this tab, and ignores its errors: without it a reload forgets what was kept. */
export function stored<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
