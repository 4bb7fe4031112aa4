import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { envelopeLines } from '../format/address.js';

/** The lines of an envelope, with the number on the second. */
export function useEnvelopeLines({ basicInfo }: CustomerJson): string[] {
  const { t } = useTranslation('detail');
  return envelopeLines(basicInfo, t('contact.number', { number: basicInfo.inmateNumber }));
}
