/** Splits words separated by commas, because six hundred one-word lines are hard to read. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
