import { useTranslation } from '@inkbridge/federation/i18n';
import { aboutMessages } from '../messages/en.js';
import { TextPage } from '../text-page.js';
import { useTextSections } from '../use-text-facts.js';
import { en, firstLetterMessages } from './messages/en.js';

export const bundles = [aboutMessages, firstLetterMessages];

/** `/first-letter`: how to write to someone for the first time, with an example. */
export function Screen() {
  const { t } = useTranslation('firstLetter');
  const sections = useTextSections(en.sections, t);
  return <TextPage title={t('title')} lead={t('lead')} sections={sections} />;
}
