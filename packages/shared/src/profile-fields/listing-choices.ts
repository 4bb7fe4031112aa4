import { fromKeys } from '../objects/index.js';

/** The owner's choices about how a profile can be found (D-99). */
export const listingChoices = ['showOrientation', 'lgbtqTab', 'searchEngines'] as const;
type ListingChoice = (typeof listingChoices)[number];

/** True is the more visible choice in each. */
export type ListingChoices = Record<ListingChoice, boolean>;

/** How a profile is listed unless its owner chooses otherwise. */
export const listedEverywhere: ListingChoices = fromKeys(listingChoices, () => true);
