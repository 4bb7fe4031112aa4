import { type CallContext, isApiError, type MoneyAct, newIdempotencyKey, useMutation } from '@inkbridge/api-client';
import { longestReason } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type Cents, dollarsOf } from '@inkbridge/shared/pricing';
import { isFilledIn } from '@inkbridge/shared/text';
import { Field, MoneyInput, TextArea } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { isLongReason } from '../typed-text.js';
import { MoneyFormDialog } from './money-form-dialog.js';
import { type AmountInput, useAmountInput } from './use-amount-input.js';
import styles from './money-dialog.module.css';

type MoneyDialogProps<Saved> = {
  title: string;
  subtitle: string;
  /** The next steps, in one or two sentences. */
  effect: ReactNode;
  confirm: string;
  dangerous: boolean;
  /** Prefilled; null leaves the field empty. */
  initial: Cents | null;
  /** The highest amount allowed, and the message for more. */
  most: Cents;
  tooMuch: string;
  /** The effect of a valid amount. */
  nextOf: (amount: Cents) => string;
  send: SendMoney<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

/** Asks for an amount and a reason before money moves. */
export function MoneyDialog<Saved>(props: MoneyDialogProps<Saved>) {
  const { title, subtitle, effect, confirm, dangerous, onClose } = props;
  const { t } = useTranslation('admin');
  const form = useMoneyForm(props);
  return (
    <MoneyFormDialog
      title={title}
      subtitle={subtitle}
      confirm={confirm}
      dangerous={dangerous}
      form={form}
      unsure={t('payment.unsure')}
      onClose={onClose}
      fields={
        <>
          <div>{effect}</div>
          <AmountField
            field={form.amount}
            problems={{ invalid: t('payment.amountInvalid'), too_large: props.tooMuch }}
            readOnly={form.isUnsure}
            nextOf={props.nextOf}
          />
          <Reason {...form} />
        </>
      }
    />
  );
}

type Form = ReturnType<typeof useMoneyForm>;
type ReasonProps = Pick<Form, 'reasonInput' | 'reason' | 'setReason' | 'isReasonMissing' | 'isReasonLong' | 'isUnsure'>;

function Reason({ reasonInput, reason, setReason, isReasonMissing, isReasonLong, isUnsure }: ReasonProps) {
  const { t } = useTranslation('admin');
  const long = isReasonLong && t('review.reasonLong', { most: longestReason });
  return (
    <Field
      label={t('payment.reason')}
      hint={t('payment.reasonHint')}
      error={long || (isReasonMissing && t('payment.reasonMissing'))}
    >
      <TextArea
        ref={reasonInput}
        rows={3}
        required
        maxLength={longestReason}
        readOnly={isUnsure}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Field>
  );
}

/** Sends an act once per `key`, however often it is repeated. */
type SendMoney<Saved> = (act: MoneyAct, context: CallContext & { key: string }) => Promise<Saved>;

type MoneyFormParts<Saved> = {
  /** Prefilled; null leaves the field empty. */
  initial: Cents | null;
  /** The highest amount allowed. */
  most: Cents;
  send: SendMoney<Saved>;
  onSaved: (saved: Saved) => void;
};

/** Amount and reason of an act that moves money, their checks, and sending them once. */
function useMoneyForm<Saved>({ initial, most, send, onSaved }: MoneyFormParts<Saved>) {
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
      if (!mayHaveCounted(failure)) setKey(newIdempotencyKey()); // refused for good: the next try needs a new key
    },
  });
  const isReasonMissing = !isFilledIn(reason);
  const isReasonLong = isLongReason(reason);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    const wanted = amount.check();
    if (wanted === null) return;
    if (isReasonMissing || isReasonLong) return reasonInput.current?.focus();
    if (!isSuccess) mutate({ amount: dollarsOf(wanted), reason: reason.trim() });
  };
  return {
    amount,
    reasonInput,
    reason,
    setReason,
    isReasonMissing: wasSent && isReasonMissing,
    isReasonLong,
    submit,
    isPending,
    error,
    isUnsure: mayHaveCounted(error),
  };
}

/**
 * True if the API may have moved the money although no answer came: repeating the same act is safe, but a different
 * amount would be ignored.
 */
export function mayHaveCounted(error: unknown): boolean {
  return (
    error !== null &&
    (!isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'done_not_shown')
  );
}

type AmountFieldProps = {
  field: AmountInput;
  problems: Record<NonNullable<AmountInput['problem']>, string>;
  /** The amount may have been booked: only the same one may be sent again. */
  readOnly: boolean;
  /** The effect of a valid amount. */
  nextOf: (amount: Cents) => string;
};

/** An amount in dollars, and its effect. */
export function AmountField({ field, problems, readOnly, nextOf }: AmountFieldProps) {
  const { t } = useTranslation('admin');
  const { input, typed, setTyped, amount, problem } = field;
  return (
    <div>
      <Field label={t('balance.amount')} error={problem && problems[problem]}>
        <MoneyInput
          ref={input}
          sign="$"
          autoComplete="off"
          required
          readOnly={readOnly}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <output className={styles.next}>{amount !== null && nextOf(amount)}</output>
    </div>
  );
}
