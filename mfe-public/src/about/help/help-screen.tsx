import { useTranslation } from '@inkbridge/federation/i18n';
import { aboutMessages } from '../messages/en.js';
import { TextPage } from '../text-page.js';
import { useTextSections } from '../use-text-facts.js';
import { en, helpMessages } from './messages/en.js';

export const bundles = [aboutMessages, helpMessages];

/** `/help`: questions of readers, families and writers. */
export function Screen() {
  const { t } = useTranslation('help');
  const sections = useTextSections(en.sections, t);
  return <TextPage title={t('title')} lead={t('lead')} sections={sections} />;
}
