/**
 * Text as it is searched: case, repeated and outer blanks do not count, and neither does whether an accented letter is
 * one character or a letter with a mark (D-87, D-96). Both the searched and the typed text are folded.
 */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/gu, ' ');
}
