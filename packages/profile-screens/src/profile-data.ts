import type { CardJson, CustomerJson } from '@inkbridge/contracts';

/** A profile from any list or page of the API: each contains everything a card needs. */
export type ListedProfile = CardJson | CustomerJson;

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
