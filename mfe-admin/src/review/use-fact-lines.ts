import { useTranslation } from '@inkbridge/federation/i18n';

type FactLine = readonly [label: string, value: string | null | undefined];

/** The facts that identify an item in a dialog, one per line; an absent value is a dash. */
export function useFactLines(): (facts: readonly FactLine[]) => string {
  const { t } = useTranslation('admin');
  return (facts) => facts.map(([label, value]) => `${label}: ${value ?? t('fact.none')}`).join('\n');
}
