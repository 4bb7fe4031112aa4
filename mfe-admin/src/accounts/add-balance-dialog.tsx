import { addBalance, adminUser, type GrantBody, newIdempotencyKey, useMutation } from '@inkbridge/api-client';
import type { AdminUserJson, ListedUserJson } from '@inkbridge/contracts';
import { largestGrant, mostGrantCustomers } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type Cents, centsOf, dollarsOf, formatCents, sumOf } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Notice, showToast } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Dated } from '../kit/dated.js';
import { AmountField, mayHaveCounted } from '../kit/money/money-dialog.js';
import { MoneyFormDialog } from '../kit/money/money-form-dialog.js';
import { useAmountInput } from '../kit/money/use-amount-input.js';
import { ProfilePicker } from '../kit/picker/profile-picker.js';
import type { PickedProfile } from '../kit/picker/use-profile-picker.js';
import styles from './add-balance-dialog.module.css';

type BalanceOwner = Pick<ListedUserJson, '_id' | 'name' | 'email' | 'referralBalance'>;

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

/** Warns that the balance can be spent only on named profiles; a grant without profiles is still allowed (D-45). */
function NoProfileWarning({ account }: { account: AdminUserJson }) {
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

const mostShown = 5;

/** The user's latest grants; the account's page lists all of them. */
function PastGrants({ account }: { account: AdminUserJson }) {
  const { t, language } = useTranslation('admin');
  const id = useId();
  const grants = account.balance.filter(({ kind }) => kind === 'grant');
  if (grants.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('balance.past', { count: grants.length })}
      </h3>
      <ul className={styles.list}>
        {grants.slice(0, mostShown).map(({ at, amount, by }) => (
          <li key={at}>
            <Dated>{formatDate(new Date(at))}</Dated> <b>{formatCents(centsOf(amount), language)}</b>{' '}
            <span className={styles.by}>{by}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dialog's input, validation and submission. */
function useBalanceForm(user: BalanceOwner, onSaved: () => void) {
  const amount = useAmountInput();
  const [picked, setPicked] = useState<PickedProfile[]>([]);
  const { error, isPending, isSuccess, mutate } = useAddBalance(user, onSaved);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = amount.check();
    if (wanted === null || isPending || isSuccess) return;
    mutate({ amount: dollarsOf(wanted), customers: picked.map(({ _id }) => _id) });
  };
  return { amount, picked, setPicked, submit, isPending, error, isUnsure: mayHaveCounted(error) };
}

/** Grants once per opening of the dialog, however often it is clicked or sent again (AC-426). */
function useAddBalance(user: BalanceOwner, onSaved: () => void) {
  const { t, language } = useTranslation('admin');
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (grant: Omit<GrantBody, 'userId'>) => addBalance({ ...grant, userId: user._id }, key, { client }),
    onSuccess: async ({ referralBalance }) => {
      onSaved();
      const amount = formatCents(centsOf(referralBalance), language);
      showToast({ icon: 'check', text: t('balance.saved', { name: user.name, amount }) });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'user-listing'] }),
        client.invalidateQueries({ queryKey: adminUser(user._id).queryKey }),
        client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
      ]);
    },
  });
}
