/** The first `count` words of a text, followed by an ellipsis if there are more. */
export function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : words.join(' ');
}
