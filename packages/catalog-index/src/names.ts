/** Folds case, composed letters and whitespace, which must not affect the search (D-87, AC-055, AC-056). */
export function foldName(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/gu, ' ');
}

/** First and last name in one text, so that one search matches either and "first last" (D-87). */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return foldName(`${firstName} ${lastName}`);
}
