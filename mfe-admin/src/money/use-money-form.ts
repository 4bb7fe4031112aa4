import { isApiError, newIdempotencyKey, type CallContext, type MoneyAct } from '@inkbridge/api-client';
import { dollarsOf, formatCents, type Cents } from '@inkbridge/shared/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { grantAmountOf } from '../add-balance/grant-amount.js';

/** Sends an act once per `key`, however often it is repeated. */
export type SendMoney<Saved> = (act: MoneyAct, context: CallContext & { key: string }) => Promise<Saved>;

type MoneyFormParts<Saved> = {
  /** Prefilled; null leaves the field empty. */
  initial: Cents | null;
  /** The highest amount allowed. */
  most: Cents;
  send: SendMoney<Saved>;
  onSaved: (saved: Saved) => void;
};

/** Amount and reason of an act that moves money, their checks, and sending them once. */
export function useMoneyForm<Saved>({ initial, most, send, onSaved }: MoneyFormParts<Saved>) {
  const client = useQueryClient();
  const amountInput = useRef<HTMLInputElement>(null);
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(initial === null ? '' : formatCents(initial).replaceAll(/[$,]/g, ''));
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const { error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: (act: MoneyAct) => send(act, { client, key }),
    onSuccess: onSaved,
    onError: (failure) => {
      if (!mayHaveCounted(failure)) setKey(newIdempotencyKey()); // refused for good: the next try is another one
    },
  });
  const amount = amountOf(typed, most);
  const isReasonMissing = reason.trim() === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!amount.ok) return amountInput.current?.focus();
    if (isReasonMissing) return reasonInput.current?.focus();
    if (!isPending && !isSuccess) mutate({ amount: dollarsOf(amount.amount), reason: reason.trim() });
  };
  return {
    amountInput,
    reasonInput,
    typed,
    setTyped,
    reason,
    setReason,
    amount: amount.ok ? amount.amount : null,
    problem: wasSent && !amount.ok ? amount.reason : null,
    isReasonMissing: wasSent && isReasonMissing,
    submit,
    isPending,
    error,
    /** It may have been done although no answer came: the amount must stay, so that sending it again counts once. */
    isUnsure: error !== null && mayHaveCounted(error),
  };
}

function amountOf(typed: string, most: Cents): ReturnType<typeof grantAmountOf> {
  const amount = grantAmountOf(typed);
  return amount.ok && amount.amount > most ? { ok: false, reason: 'too_large' } : amount;
}

function mayHaveCounted(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500;
}
