import { commonErrorTexts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';

type Code = keyof typeof commonErrorTexts;

/** The text for a code of `commonErrors`; in English where the page's language has none. */
export function useTextOfCode(): (code: Code) => string {
  const { t } = useTranslation('error');
  return (code) => {
    const text = t(code);
    return text === code ? commonErrorTexts[code] : text; // a missing text is its key
  };
}
