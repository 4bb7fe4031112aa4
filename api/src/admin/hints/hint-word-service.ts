import type { changeHintWords, HintList } from '@inkbridge/contracts';
import { hintKinds, mostTokens, tokensOf, type HintKind } from '@inkbridge/shared/text-hints';
import type { z } from 'zod';
import type { Act } from '../../http/routes/act.js';
import { AppError } from '../../http/answers/app-error.js';
import { languages, type Language } from '../../http/requests/language.js';
import type { HintListKey, HintListRepository } from './hint-list-repository.js';
import { startingWords } from './starting-words.js';

type HintWordServiceDeps = { lists: HintListRepository; now: () => Date };

export type HintWordService = ReturnType<typeof createHintWordService>;

/** The lists of words that hints are found by. */
export function createHintWordService({ lists, now }: HintWordServiceDeps) {
  async function all(): Promise<HintList[]> {
    const changed = await lists.all();
    return hintKinds.flatMap((kind) =>
      languages.map((language) => {
        const { version = 0, words = null } = changed.get(keyOf(kind, language)) ?? {};
        const isStarting = words === null;
        return { kind, language, version, isStarting, words: words ?? [...startingWords[language][kind]] };
      }),
    );
  }

  const read = async (kind: HintKind, language: Language) =>
    (await all()).find((list) => list.kind === kind && list.language === language);

  return {
    list: all,

    /**
     * Replaces one list. Entries that differ only in case, accents or blanks are one; the first spelling stays.
     * @throws AppError hint_words_changed, invalid_request
     */
    async change(
      { kind, language: code }: z.output<typeof changeHintWords.query>,
      { version, words }: z.output<typeof changeHintWords.body>,
      act: Act,
    ): Promise<HintList> {
      const language = languages.find((known) => known === code);
      if (!language || words?.some((word) => !canBeFound(word))) throw new AppError('invalid_request');
      const key = keyOf(kind, language);
      act.on({ kind: 'hint_words', id: key, name: key });
      const before = await read(kind, language);
      if (before?.version !== version) throw new AppError('hint_words_changed');
      const entries = words && withoutTwins(words);
      if (!(await lists.save(key, { version, words: entries, at: now() }))) throw new AppError('hint_words_changed');
      const after = await read(kind, language);
      if (!after) throw new AppError('internal');
      act.changed(
        { words: before.words.filter((word) => !after.words.includes(word)) },
        { words: after.words.filter((word) => !before.words.includes(word)) },
      );
      return after;
    },
  };
}

function keyOf(kind: HintKind, language: Language): HintListKey {
  return `${kind}/${language}`;
}

/** An entry of signs alone, or of too many words, would never be found. */
function canBeFound(word: string): boolean {
  const { length } = tokensOf(word);
  return length > 0 && length <= mostTokens;
}

function withoutTwins(words: readonly string[]): string[] {
  const byTokens = new Map<string, string>();
  for (const word of words) {
    const tokens = tokensOf(word)
      .map((token) => token.word)
      .join(' ');
    if (!byTokens.has(tokens)) byTokens.set(tokens, word);
  }
  return [...byTokens.values()];
}
