import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Notice } from '@inkbridge/ui';

/** Warns that the balance can be spent only on named profiles; a grant without profiles is still allowed (D-45). */
export function NoProfileWarning({ account }: { account: AdminUserJson }) {
  const { t } = useTranslation('admin');
  const names = account.referralCustomers.map(({ name }) => name);
  return (
    <output>
      {names.length === 0 ? (
        <Notice tone="caution">{t('balance.spentNowhere')}</Notice>
      ) : (
        <Notice>{t('balance.spentOn', { names: names.join(', ') })}</Notice>
      )}
    </output>
  );
}
