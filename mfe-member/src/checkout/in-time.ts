/** How long to wait for a provider's script before it counts as blocked or unreachable (case 32). */
export const patienceMs = 12_000;

/** Rejects if the work takes too long, because a network that drops packets never answers at all. */
export async function inTime<T>(work: Promise<T>, ms = patienceMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
