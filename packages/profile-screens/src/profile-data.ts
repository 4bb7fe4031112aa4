import type { CardJson, CustomerJson } from '@inkbridge/contracts';

/** A profile from any list or page of the API: each contains everything a card needs. */
export type ListedProfile = CardJson | CustomerJson;
