import { adminUser } from '@inkbridge/api-client';
import { mostGrantCustomers } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { centsOf, formatCents, type Cents } from '@inkbridge/shared/pricing';
import { Alert, Button, Dialog } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './add-balance-dialog.module.css';
import { AmountField } from './amount-field.js';
import { NoProfileWarning } from './no-profile-warning.js';
import { PastGrants } from './past-grants.js';
import { ProfilePicker } from './profile-picker.js';
import type { BalanceOwner } from './use-add-balance.js';
import { useBalanceForm } from './use-balance-form.js';

type AddBalanceDialogProps = {
  user: BalanceOwner;
  onClose: () => void;
};

/** Adds to a user's balance, and to the profiles on which it may be spent (AC-417…427, D-45). */
export function AddBalanceDialog({ user, onClose }: AddBalanceDialogProps) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const errorText = useErrorText();
  const formId = useId();
  const { data: account } = useQuery(adminUser(user._id));
  const form = useBalanceForm(user, onClose);
  const balance = centsOf((account ?? user).referralBalance);
  const isFull = form.picked.length >= mostGrantCustomers;
  const close = () => {
    if (!form.isPending) onClose();
  };
  const actions = (
    <>
      <Button onClick={close}>{ofConfirm('cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" busy={form.isPending}>
        {t('balance.title')}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      title={t('balance.title')}
      subtitle={<Owner user={user} balance={balance} />}
      closeLabel={ofConfirm('close')}
      onClose={close}
      actions={actions}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <AmountField {...form} balance={balance} />
        <ProfilePicker
          picked={form.picked}
          onChange={form.setPicked}
          label={t('balance.profiles')}
          hint={t(isFull ? 'balance.profilesFull' : 'balance.profilesHint', { count: mostGrantCustomers })}
        />
        {account && form.picked.length === 0 && <NoProfileWarning account={account} />}
        {form.error && (
          <Alert>
            {errorText(form.error)} {form.isUnsure && t('balance.unsure')}
          </Alert>
        )}
      </form>
      {account && <PastGrants account={account} />}
    </Dialog>
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
