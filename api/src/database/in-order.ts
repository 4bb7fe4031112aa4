/** Documents in the order of an index page, without those removed in the meantime. */
export function inOrderOf<T extends { id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const byId = new Map<string, T>(found.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
