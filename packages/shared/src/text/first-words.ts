import { tidyLine } from './tidy.js';

/** The beginning of a text in one line of at most `most` characters: whole words, with an ellipsis if there are more. */
export function firstWords(text: string, most: number): string {
  const line = tidyLine(text);
  if (line.length <= most) return line;
  const words = line.slice(0, most).replace(/\s+\S*$/u, '');
  return `${words.replace(/[\p{P}\s\uD800-\uDBFF]+$/u, '')}…`;
}
