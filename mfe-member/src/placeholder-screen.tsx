import { useTranslation } from '@inkbridge/federation/i18n';

export function Screen() {
  const { t } = useTranslation('member');
  return (
    <h1>
      {t('title')} {t('greeting', { count: 2 })}
    </h1>
  );
}
