import { interestGroups, interestLists } from '@inkbridge/shared/option-lists';
import type { Interests } from '@inkbridge/contracts';
import { fromKeys } from '@inkbridge/shared/objects';
import { hashOf, type Random } from './random.js';
import { chancesOf, weightedSample } from './weights.js';

/** How much more popular a group's few top options are than the others. */
const skew = 0.75;

/** Popularity decreases with the rank; ranks are shuffled once, so that they are not alphabetical. */
const popularity = fromKeys(interestGroups, (group) => {
  const ranked = [...interestLists[group]].sort((a, b) => hashOf(`${group}/${a}`) - hashOf(`${group}/${b}`));
  return chancesOf<string>(ranked.map((option, rank) => [option, 1 / (rank + 2) ** skew]));
});

/** 2 to 8 options per group, about five on average: about 33 over the seven groups. */
function countOf(random: Random, talkative: number): number {
  return Math.max(2, Math.min(8, Math.round(random.bell(4.7 + talkative, 1.5))));
}

/** One completed questionnaire. The options are in the order of their list, as a form would send them. */
export function interestsOf(random: Random): Interests {
  const talkative = random.bell(0, 0.7);
  return fromKeys(interestGroups, (group) => {
    const chosen = new Set(weightedSample(random, popularity[group], countOf(random, talkative)));
    return interestLists[group].filter((option) => chosen.has(option));
  }) as Interests;
}
