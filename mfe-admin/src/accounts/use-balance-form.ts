import { dollarsOf } from '@inkbridge/shared/pricing';
import { useState, type SubmitEvent } from 'react';
import { mayHaveCounted } from '../kit/money/may-have-counted.js';
import { useAmountInput } from '../kit/money/use-amount-input.js';
import { useAddBalance, type BalanceOwner } from './use-add-balance.js';
import type { PickedProfile } from '../kit/picker/use-profile-picker.js';

/** The dialog's input, validation and submission. */
export function useBalanceForm(user: BalanceOwner, onSaved: () => void) {
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
