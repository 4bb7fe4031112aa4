import type { LocalText } from '@inkbridge/contracts';
import { languages, type Language } from '@inkbridge/federation/i18n';

/** What an admin wrote, in the language of the page, else in the first that there is; '' for nothing. */
export function localTextIn(text: LocalText, language: Language): string {
  return text[language] || (languages.map((code) => text[code]).find(Boolean) ?? '');
}
