import type { CardJson, CustomerJson } from '@inkbridge/contracts';

/** A profile as any list or page of the API carries it: what a card needs is part of all of them. */
export type ListedProfile = CardJson | CustomerJson;

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
