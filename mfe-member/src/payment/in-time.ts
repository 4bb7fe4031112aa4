/** Longer than this no script of a provider takes: then it is blocked, or its network is gone (case 32). */
export const patienceMs = 12_000;

/** Rejects when the work takes too long: a black-holed network never answers at all. */
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
