/**
 * The result of the work, or of `otherwise` once that many milliseconds have passed. The work itself
 * continues; a later result is ignored.
 */
export async function within<T, O = never>(
  ms: number,
  work: Promise<T>,
  otherwise: () => O | Promise<O>,
): Promise<T | O> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    return await Promise.race([work, limit.then(otherwise)]);
  } finally {
    clearTimeout(timer);
  }
}
