import { languages, useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { languagePath, type Path } from '@inkbridge/shared/routes';

type LanguageSwitchProps = {
  className?: string;
  /** The page, where browsers may not tell the server: one with a secret behind the `#`, which stays there. */
  page?: Path;
};

/**
 * Links to the other languages. Plain links: the server answers with the same page in that language, with or without
 * scripts.
 */
export function LanguageSwitch({ className, page }: LanguageSwitchProps) {
  const { t, language } = useTranslation('frame');
  const { hash } = useLocation();
  const hrefOf = (other: string) => (page ? languagePath(other, page) + hash : languagePath(other));
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a key={other} href={hrefOf(other)} lang={other} hrefLang={other} rel="nofollow" className={className}>
        {t(`language.${other}`)}
      </a>
    ));
}
