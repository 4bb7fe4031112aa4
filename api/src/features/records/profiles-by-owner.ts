import type { UserId } from '@inkbridge/contracts';

/** How many profiles each owner lists, archived ones too, in one pass; `of` leaves out all other owners. */
export function profilesByOwner(
  profiles: Iterable<{ owner: UserId }>,
  of?: ReadonlySet<UserId>,
): ReadonlyMap<UserId, number> {
  const counts = new Map<UserId, number>();
  for (const { owner } of profiles) {
    if (!of || of.has(owner)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}
