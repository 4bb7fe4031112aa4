import { languages, useTranslation } from '@inkbridge/federation/i18n';
import { languagePath } from '@inkbridge/shared/routes';

/**
 * Links to the other languages. Plain links: the server answers with the same page in that language, with or without
 * scripts.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, language } = useTranslation('frame');
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a key={other} href={languagePath(other)} lang={other} hrefLang={other} rel="nofollow" className={className}>
        {t(`language.${other}`)}
      </a>
    ));
}
