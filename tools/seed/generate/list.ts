/** Words written one after the other, with commas, because six hundred lines of one word are hard to read. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
