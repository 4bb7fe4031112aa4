import { useTranslation } from '@inkbridge/federation/i18n';
import { aboutMessages } from '../messages/en.js';
import { OperatorLines } from '../operator-lines.js';
import { TextPage } from '../text-page.js';
import { useTextSections } from '../use-text-facts.js';
import { en, privacyMessages } from './messages/en.js';

export const bundles = [aboutMessages, privacyMessages];

/** `/privacy`: the stored data: whose, why, how long, and who sees it. */
export function Screen() {
  const { t } = useTranslation('privacy');
  const sections = useTextSections(en.sections, t, { who: <OperatorLines /> });
  return <TextPage title={t('title')} lead={t('lead')} sections={sections} kind="legal" />;
}
