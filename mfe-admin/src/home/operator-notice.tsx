import { useTranslation } from '@inkbridge/federation/i18n';
import { isOperatorKnown } from '@inkbridge/federation/runtime-config';
import { useOperator } from '@inkbridge/frame';
import { Notice } from '@inkbridge/ui';

/** Tells admins that visitors cannot see who runs the site; the legal pages are drafts until they can. */
export function OperatorNotice() {
  const { t } = useTranslation('admin');
  if (isOperatorKnown(useOperator())) return null;
  return (
    <Notice tone="caution">
      <b>{t('home.operator.title')}</b> {t('home.operator.text')}
    </Notice>
  );
}
