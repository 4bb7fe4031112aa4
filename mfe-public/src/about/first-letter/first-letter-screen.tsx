import { useTranslation } from '@inkbridge/federation/i18n';
import { keysOf } from '@inkbridge/shared/objects';
import { aboutMessages } from '../bundle.js';
import { TextPage } from '../text-page.js';
import { useTextFacts } from '../use-text-facts.js';
import { firstLetterMessages } from './bundle.js';
import { en } from './messages/en.js';

export const bundles = [aboutMessages, firstLetterMessages];

/** `/first-letter`: how to write to someone for the first time, with an example. */
export function Screen() {
  const { t } = useTranslation('firstLetter');
  const facts = useTextFacts();
  const sections = keysOf(en.sections).map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts),
  }));
  return <TextPage title={t('title')} lead={t('lead')} sections={sections} />;
}
