/** Makes typed and searched text comparable: case, line breaks, repeated and outer blanks do not count (D-87, D-96). */
export function searchable(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}

/** Joins texts that are searched together. No search matches across two of them: `searchable` leaves no line break. */
export function searchTextOf(...texts: readonly string[]): string {
  return texts.map(searchable).join('\n');
}
