import { useTranslation } from '@inkbridge/federation/i18n';
import type { FieldName } from '@inkbridge/shared/profile-fields';

/** The label of a field, including those that visitors never see. */
export function useFieldLabel(): (name: FieldName) => string {
  const { t } = useTranslation('fields');
  return (name) => t(`label.${name}`);
}
