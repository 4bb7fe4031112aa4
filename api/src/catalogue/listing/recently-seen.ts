/** Remembers at least the last `most` texts, and at most twice as many, in two generations. */
export function createRecentlySeen(most: number) {
  let latest = new Set<string>();
  let earlier = new Set<string>();

  return {
    /** True when the text was seen before; remembers it. */
    again(text: string): boolean {
      const known = latest.has(text) || earlier.has(text);
      latest.add(text);
      if (latest.size >= most) [earlier, latest] = [latest, new Set()];
      return known;
    },
  };
}
