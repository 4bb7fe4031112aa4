import { fromKeys } from '../objects/index.js';

/** The owner's choices about how a profile can be found (D-99). */
export const listingChoices = ['showOrientation', 'lgbtqTab', 'searchEngines'] as const;
export type ListingChoice = (typeof listingChoices)[number];
export type ListingChoices = Record<ListingChoice, boolean>;

/** How a profile is listed unless its owner chooses otherwise. */
export const listedEverywhere: ListingChoices = fromKeys(listingChoices, () => true);
