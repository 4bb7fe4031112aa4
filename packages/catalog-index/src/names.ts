/** Case, composed letters and the width of blanks make no difference to who is found (D-87, AC-055, AC-056). */
export function foldName(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/gu, ' ');
}

/** First and last name stand side by side, so one search covers either and "first last" (D-87). */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return foldName(`${firstName} ${lastName}`);
}
