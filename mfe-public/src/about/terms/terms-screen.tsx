import { useTranslation } from '@inkbridge/federation/i18n';
import { PaymentRules, ruleMessages } from '@inkbridge/profile-screens';
import type { ReactNode } from 'react';
import { PriceList } from '../../home/price-table.js';
import { aboutMessages } from '../messages/en.js';
import { OperatorLines } from '../operator-lines.js';
import { TextPage } from '../text-page.js';
import { useTextSections } from '../use-text-facts.js';
import { en, termsMessages } from './messages/en.js';

export const bundles = [aboutMessages, ruleMessages, termsMessages];

/** Content below the text of a section. */
const more: Partial<Record<keyof typeof en.sections, ReactNode>> = {
  who: <OperatorLines />,
  prices: <PriceList />,
  refunds: <PaymentRules extent="full" />,
};

/** `/terms`: the contract between the operator and everyone who uses the site (D-82). */
export function Screen() {
  const { t } = useTranslation('terms');
  const sections = useTextSections(en.sections, t, more);
  return <TextPage title={t('title')} lead={t('lead')} sections={sections} kind="legal" />;
}
