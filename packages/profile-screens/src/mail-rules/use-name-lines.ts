import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { wantsLastFirst } from './name-order.js';

/** How a source wants the name on the envelope, as sentences; empty where it says nothing. */
export function useNameLines(rule: Pick<MailRuleJson, 'nameOrder' | 'legalName'>): string[] {
  const { t } = useTranslation('mailRules');
  const lines = [wantsLastFirst(rule) && t('address.order'), rule.legalName === true && t('address.legalName')];
  return lines.filter((line) => line !== false);
}
