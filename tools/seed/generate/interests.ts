import { interestGroups, interestLists, noInterests } from '@inkbridge/shared/option-lists';
import type { Interests } from '@inkbridge/contracts';
import { fromKeys } from '@inkbridge/shared/objects';
import { chancesOf, hashOf, type Random, weightedSample } from './random.js';

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

/** One completed questionnaire with all that is `mentioned`. The options are in the order of their list, as a form would send them. */
export function interestsOf(random: Random, mentioned: Interests = noInterests): Interests {
  const talkative = random.bell(0, 0.7);
  return fromKeys(interestGroups, (group) => {
    const chosen = new Set<string>(mentioned[group]);
    const count = countOf(random, talkative);
    for (const option of weightedSample(random, popularity[group], count)) if (chosen.size < count) chosen.add(option);
    return interestLists[group].filter((option) => chosen.has(option));
  }) as Interests;
}
