import { isApiError } from '@inkbridge/api-client';
import { dollarsOf } from '@inkbridge/shared/pricing';
import { useRef, useState, type SubmitEvent } from 'react';
import { grantAmountOf } from './grant-amount.js';
import { useAddBalance, type BalanceOwner } from './use-add-balance.js';
import type { PickedProfile } from './use-profile-picker.js';

/** The dialog's input, validation and submission. */
export function useBalanceForm(user: BalanceOwner, onSaved: () => void) {
  const amountInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<PickedProfile[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const { error, isPending, isSuccess, mutate } = useAddBalance(user, onSaved);
  const grant = grantAmountOf(typed);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!grant.ok) return amountInput.current?.focus();
    if (isPending || isSuccess) return;
    mutate({ amount: dollarsOf(grant.amount), customers: picked.map(({ _id }) => _id) });
  };
  return {
    amountInput,
    typed,
    setTyped,
    picked,
    setPicked,
    /** The amount to add, or null if the input is not a valid amount. */
    amount: grant.ok ? grant.amount : null,
    problem: wasSent && !grant.ok ? grant.reason : null,
    submit,
    isPending,
    error,
    isUnsure: mayHaveCounted(error),
  };
}

/**
 * True if the API may have applied the grant although no response arrived: repeating the same grant is safe, but a
 * different amount would be ignored.
 */
function mayHaveCounted(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}
