import { newIdempotencyKey, type CallContext, type MoneyAct } from '@inkbridge/api-client';
import { dollarsOf, type Cents } from '@inkbridge/shared/pricing';
import { isFilledIn } from '@inkbridge/shared/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { mayHaveCounted } from './may-have-counted.js';
import { useAmountInput } from './use-amount-input.js';

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
  const amount = useAmountInput({ initial, most });
  const reasonInput = useRef<HTMLTextAreaElement>(null);
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
  const isReasonMissing = !isFilledIn(reason);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    const wanted = amount.check();
    if (wanted === null) return;
    if (isReasonMissing) return reasonInput.current?.focus();
    if (!isPending && !isSuccess) mutate({ amount: dollarsOf(wanted), reason: reason.trim() });
  };
  return {
    amount,
    reasonInput,
    reason,
    setReason,
    isReasonMissing: wasSent && isReasonMissing,
    submit,
    isPending,
    error,
    isUnsure: mayHaveCounted(error),
  };
}
