import { adminUser } from '@inkbridge/api-client';
import { largestGrant, mostGrantCustomers } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents, sumOf, type Cents } from '@inkbridge/shared/pricing';
import { useQuery } from '@tanstack/react-query';
import { AmountField } from '../kit/money/amount-field.js';
import { MoneyFormDialog } from '../kit/money/money-form-dialog.js';
import styles from './add-balance-dialog.module.css';
import { NoProfileWarning } from './no-profile-warning.js';
import { PastGrants } from './past-grants.js';
import { ProfilePicker } from '../kit/picker/profile-picker.js';
import type { BalanceOwner } from './use-add-balance.js';
import { useBalanceForm } from './use-balance-form.js';

type AddBalanceDialogProps = {
  user: BalanceOwner;
  onClose: () => void;
};

/** Adds to a user's balance, and to the profiles on which it may be spent (AC-417…427, D-45). */
export function AddBalanceDialog({ user, onClose }: AddBalanceDialogProps) {
  const { t, language } = useTranslation('admin');
  const { data: account } = useQuery(adminUser(user._id));
  const form = useBalanceForm(user, onClose);
  const balance = centsOf((account ?? user).referralBalance);
  const isFull = form.picked.length >= mostGrantCustomers;
  const most = formatCents(centsOf(largestGrant), language);
  return (
    <MoneyFormDialog
      title={t('balance.title')}
      subtitle={<Owner user={user} balance={balance} />}
      confirm={t('balance.title')}
      form={form}
      unsure={t('balance.unsure')}
      onClose={onClose}
      fields={
        <>
          <AmountField
            field={form.amount}
            problems={{ invalid: t('balance.invalid'), too_large: t('balance.too_large', { most }) }}
            readOnly={form.isUnsure}
            nextOf={(amount) => t('balance.next', { amount: formatCents(sumOf([balance, amount]), language) })}
          />
          <ProfilePicker
            picked={form.picked}
            onChange={form.setPicked}
            label={t('balance.profiles')}
            hint={t(isFull ? 'balance.profilesFull' : 'balance.profilesHint', { count: mostGrantCustomers })}
          />
          {account && form.picked.length === 0 && <NoProfileWarning account={account} />}
        </>
      }
    >
      {account && <PastGrants account={account} />}
    </MoneyFormDialog>
  );
}

function Owner({ user: { name, email }, balance }: { user: BalanceOwner; balance: Cents }) {
  const { t, language } = useTranslation('admin');
  return t.rich(
    'balance.now',
    { amount: <b className={styles.amount} /> },
    { name, email, balance: formatCents(balance, language) },
  );
}
