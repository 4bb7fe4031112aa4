import { useTranslation } from '@inkbridge/federation/i18n';
import './option-messages.js'; // for the type of its namespace

/** The text of a stored option word in the page's language; any other text is returned unchanged. */
export function useOptionLabel(): (value: string) => string {
  return useTranslation('option').t;
}
