import type { LocalText, MailLimits, MailRuleJson } from '@inkbridge/contracts';
import { type Language, languages, useTranslation } from '@inkbridge/federation/i18n';
import { wantsLastFirst } from './central-address.js';

/**
 * A source's checkable limits as sentences, in the order in which a letter is prepared; empty where it says nothing.
 * The items it names are lists of their own.
 */
export function useLimitLines(limits: MailLimits): string[] {
  const { t, language } = useTranslation('mailRules');
  const { maxPages, maxPhotos, maxPhotoInches, maxOunces, paperSize, paperColor, inkColors, bothSides } = limits;
  const listOf = (words: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
  const lines = [
    maxPages !== null && t('limits.pages', { count: maxPages }),
    bothSides !== null && t(bothSides ? 'limits.bothSides' : 'limits.oneSide'),
    paperSize !== null && t(`paperSize.${paperSize}`),
    paperColor !== null && t(`paperColor.${paperColor}`),
    inkColors !== null && t('limits.ink', { colors: listOf(inkColors.map((color) => t(`ink.${color}`))) }),
    maxPhotos !== null && t('limits.photos', { count: maxPhotos }),
    maxPhotoInches !== null && t('limits.photoSize', maxPhotoInches),
    maxOunces !== null && t('limits.weight', { ounces: maxOunces }),
  ];
  return lines.filter((line) => line !== false);
}

/** How a source wants the name on the envelope, as sentences; empty where it says nothing. */
export function useNameLines(rule: Pick<MailRuleJson, 'nameOrder' | 'legalName'>): string[] {
  const { t } = useTranslation('mailRules');
  const lines = [wantsLastFirst(rule) && t('address.order'), rule.legalName === true && t('address.legalName')];
  return lines.filter((line) => line !== false);
}

/** An admin's text in the language of the page, else in the first that there is; '' for none. */
export function localTextIn(text: LocalText, language: Language): string {
  return text[language] || (languages.map((code) => text[code]).find(Boolean) ?? '');
}
