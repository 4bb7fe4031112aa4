import { placeOf, type TrackedFile } from './tracked-files.js';

/**
 * Finds code that names a language by its code. Such code ignores a new language and stays in English;
 * `Record<Language, …>` and `languages` force a choice.
 */
export function languageLiterals(files: readonly TrackedFile[], codes: readonly string[]): string[] {
  const literal = new RegExp(`(['"\`])(${codes.join('|')})\\1`, 'g');
  return files.flatMap((file) => [...file.text.matchAll(literal)].map(({ index }) => placeOf(file, index)));
}
