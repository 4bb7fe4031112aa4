/** Documents as a page of an index named them; what was removed meanwhile is left out. */
export function inOrderOf<T extends { id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const byId = new Map<string, T>(found.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
