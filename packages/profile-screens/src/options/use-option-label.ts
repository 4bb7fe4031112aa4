import { useTranslation } from '@inkbridge/federation/i18n';
import './option-messages.js'; // for the type of its namespace

/** How a stored word of an option list reads in the page's language; what is no such word stays as it is. */
export function useOptionLabel(): (value: string) => string {
  return useTranslation('option').t;
}
