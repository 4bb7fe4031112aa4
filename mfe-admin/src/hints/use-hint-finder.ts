import { hintWords } from '@inkbridge/api-client';
import type { HintListJson } from '@inkbridge/contracts';
import { createHintFinder, type FindHints } from '@inkbridge/shared/text-hints';
import { useQuery } from '@tanstack/react-query';

const finders = new WeakMap<readonly HintListJson[], FindHints>();

/** Finds hints by the words that admins keep; `data` is undefined while they load. */
export function useHintFinder() {
  return useQuery({ ...hintWords, select: finderOf });
}

/** One for all cards of a page: it is made of some hundred words. */
function finderOf(lists: readonly HintListJson[]): FindHints {
  const known = finders.get(lists);
  if (known) return known;
  const find = createHintFinder(lists.flatMap(({ kind, words }) => words.map((text) => ({ kind, text }))));
  finders.set(lists, find);
  return find;
}
