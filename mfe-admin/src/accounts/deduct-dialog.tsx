import { adminUser, deductBalance } from '@inkbridge/api-client';
import type { AdminUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { cents, centsOf, formatCents } from '@inkbridge/shared/pricing';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { MoneyDialog } from '../kit/money/money-dialog.js';

type DeductDialogProps = { user: AdminUserJson; onClose: () => void };

/** Takes from a balance, such as what was added by mistake; never more than it holds. */
export function DeductDialog({ user, onClose }: DeductDialogProps) {
  const { t, language } = useTranslation('admin');
  const client = useQueryClient();
  const balance = centsOf(user.referralBalance);
  const money = (amount: number) => formatCents(cents(amount), language);
  return (
    <MoneyDialog
      title={t('balance.deduct')}
      subtitle={`${user.name}, ${user.email}`}
      effect={<p>{t('balance.deductEffect', { balance: money(balance) })}</p>}
      confirm={t('balance.deduct')}
      dangerous
      initial={null}
      most={balance}
      tooMuch={t('balance.deductTooMuch', { balance: money(balance) })}
      nextOf={(amount) => t('balance.next', { amount: money(balance - amount) })}
      send={(act, context) => deductBalance(user._id, act, context)}
      onSaved={({ referralBalance }) => {
        onClose();
        showToast({
          icon: 'check',
          text: t('balance.saved', { name: user.name, amount: money(centsOf(referralBalance)) }),
        });
        void client.invalidateQueries({ queryKey: adminUser(user._id).queryKey });
        for (const list of ['user-listing', 'audit']) void client.invalidateQueries({ queryKey: ['admin', list] });
      }}
      onClose={onClose}
    />
  );
}
