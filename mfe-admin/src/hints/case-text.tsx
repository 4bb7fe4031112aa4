import { HintedText } from './hinted-text.js';
import { useHintFinder } from './use-hint-finder.js';

/** What somebody wrote to us, with its hints marked as soon as the words are there. */
export function CaseText({ text }: { text: string }) {
  const { data: find } = useHintFinder();
  return <HintedText text={text} hints={find?.(text) ?? []} />;
}
