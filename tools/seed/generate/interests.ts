import { interestGroups, interestLists, type InterestGroup } from '@inkbridge/shared/option-lists';
import type { Interests } from '@inkbridge/contracts';
import { hashOf, type Random } from './random.js';
import { chancesOf, weightedSample, type Chances } from './weights.js';

/** How strongly the few popular options of a group outweigh the many others. */
const skew = 0.75;

/** Popularity falls with the rank, and the ranks are shuffled once for all, not by the alphabet. */
const popularity = Object.fromEntries(
  interestGroups.map((group) => {
    const ranked = [...interestLists[group]].sort((a, b) => hashOf(`${group}/${a}`) - hashOf(`${group}/${b}`));
    return [group, chancesOf<string>(ranked.map((option, rank) => [option, 1 / (rank + 2) ** skew]))];
  }),
) as Record<InterestGroup, Chances<string>>;

/** Between 2 and 8 of a group, five at the mean of most people and fewer of others: about 33 over the seven groups. */
function countOf(random: Random, talkative: number): number {
  return Math.max(2, Math.min(8, Math.round(random.bell(4.7 + talkative, 1.5))));
}

/** One answered questionnaire. The options stand in the order of their list, as a form would send them. */
export function interestsOf(random: Random): Interests {
  const talkative = random.bell(0, 0.7);
  return Object.fromEntries(
    interestGroups.map((group) => {
      const chosen = new Set(weightedSample(random, popularity[group], countOf(random, talkative)));
      return [group, interestLists[group].filter((option) => chosen.has(option))];
    }),
  ) as Interests;
}
