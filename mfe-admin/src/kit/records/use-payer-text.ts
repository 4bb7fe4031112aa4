import type { PurchaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';

type Payer = Pick<PurchaseJson, 'user' | 'isByFriend'> & { payerName?: string };

/** The payer: an account, or a person without one whom it asked (D-125). */
export function usePayerText(): (payer: Payer) => string {
  const { t } = useTranslation('admin');
  return ({ user, isByFriend, payerName = '' }) => {
    const account = [payerName, user.email].filter(Boolean).join(', ') || t('fact.deletedAccount');
    return isByFriend ? t('fact.friend', { owner: account }) : account;
  };
}
