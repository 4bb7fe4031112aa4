import { languages, useTranslation } from '@inkbridge/federation/i18n';
import { languagePath } from '@inkbridge/shared/routes';

/** The way to the other languages. A plain link: the server answers the same page in that language, scripts or not. */
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
