/** The beginning of a text, at the most so many words, with an ellipsis where something follows. */
export function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : words.join(' ');
}
