import { useTranslation } from '@inkbridge/federation/i18n';
import type { GuideField } from './guide-fields.js';

/** Fields that are answered with yes or no. */
const answers: ReadonlySet<GuideField['label']> = new Set(['bothSides', 'returnAddress', 'legalName']);

/** The words of an option; states are shown as they are stored. */
export function useOptionText(): (field: Pick<GuideField, 'label'>, option: string) => string {
  const { t } = useTranslation('admin');
  const { t: rule } = useTranslation('mailRules');
  const groups: Partial<Record<GuideField['label'], string>> = {
    system: 'system',
    delivery: 'delivery',
    paperSize: 'paperSize',
    paperColor: 'paperColor',
    inkColors: 'ink',
    accepted: 'item',
    refused: 'item',
  };
  return ({ label }, option) => {
    if (label === 'tone') return t(`guides.tone.${option as 'info'}`);
    if (answers.has(label)) return t(`guides.${option as 'yes'}`);
    if (label === 'nameOrder') return t(`guides.nameOrder.${option as 'first_last'}`);
    const group = groups[label];
    return group ? rule(`${group}.${option}` as 'system.state') : option; // every option of a group has words
  };
}
