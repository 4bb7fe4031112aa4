import type { MailLimits } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';

/**
 * What a source says that a program can check, as sentences, in the order in which a letter is prepared; empty where it
 * says nothing. The items it names are lists of their own.
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
