/**
 * Loads something once, however often it is asked for. After a failure the next call tries again: a promise kept as it
 * is would stay rejected forever.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
