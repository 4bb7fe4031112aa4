import { useTranslation } from '@inkbridge/federation/i18n';
import { keysOf } from '@inkbridge/shared/objects';
import { aboutMessages } from '../bundle.js';
import { OperatorLines } from '../operator-lines.js';
import { TextPage } from '../text-page.js';
import { useTextFacts } from '../use-text-facts.js';
import { privacyMessages } from './bundle.js';
import { en } from './messages/en.js';

export const bundles = [aboutMessages, privacyMessages];

/** `/privacy`: what is stored of whom, why, how long, and who sees it. */
export function Screen() {
  const { t } = useTranslation('privacy');
  const facts = useTextFacts();
  const sections = keysOf(en.sections).map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts),
    more: id === 'who' ? <OperatorLines /> : undefined,
  }));
  return <TextPage title={t('title')} lead={t('lead')} sections={sections} kind="legal" />;
}
