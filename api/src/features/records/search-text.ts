/** What people type and what is searched, made alike: case, marks of layout and blanks around do not count (D-87, D-96). */
export function searchable(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}

/** Texts that are searched together. No search finds what lies across two of them: `searchable` leaves no line break. */
export function searchTextOf(...texts: readonly string[]): string {
  return texts.map(searchable).join('\n');
}
