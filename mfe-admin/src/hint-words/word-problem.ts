import { mostHintWords } from '@inkbridge/contracts/facts';
import { tidyLine } from '@inkbridge/shared/text';
import { mostTokens, tokensOf } from '@inkbridge/shared/text-hints';

/** Why a word cannot be in the list; each has a text of its own. */
export type WordProblem = 'missing' | 'noLetters' | 'tooMany' | 'twin' | 'full';

/** Checks what was typed against the other words of its list; null if it can be added. */
export function wordProblem(typed: string, others: readonly string[]): WordProblem | null {
  const words = foldedWords(typed);
  if (tidyLine(typed) === '') return 'missing';
  if (words === '') return 'noLetters';
  if (words.split(' ').length > mostTokens) return 'tooMany';
  if (others.some((other) => foldedWords(other) === words)) return 'twin';
  return others.length >= mostHintWords ? 'full' : null;
}

/** Its words as they are compared. */
function foldedWords(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join(' ');
}
