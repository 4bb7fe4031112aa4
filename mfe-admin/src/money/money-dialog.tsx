import { longestReason } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import type { Cents } from '@inkbridge/shared/pricing';
import { Alert, Button, Dialog, Field, MoneyInput, TextArea } from '@inkbridge/ui';
import { useId, type ReactNode } from 'react';
import styles from '../add-balance/add-balance-dialog.module.css';
import amountStyles from '../add-balance/amount-field.module.css';
import { useMoneyForm, type SendMoney } from './use-money-form.js';

type MoneyDialogProps<Saved> = {
  title: string;
  subtitle: string;
  /** What happens next, in one or two sentences. */
  effect: ReactNode;
  confirm: string;
  dangerous: boolean;
  /** Prefilled; null leaves the field empty. */
  initial: Cents | null;
  /** The highest amount allowed, and what is said above it. */
  most: Cents;
  tooMuch: string;
  /** What a valid amount leads to. */
  nextOf: (amount: Cents) => string;
  send: SendMoney<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

/** Asks for an amount and a reason before money moves. */
export function MoneyDialog<Saved>(props: MoneyDialogProps<Saved>) {
  const { title, subtitle, effect, confirm, dangerous, onClose } = props;
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const errorText = useErrorText();
  const formId = useId();
  const form = useMoneyForm(props);
  const close = () => {
    if (!form.isPending) onClose();
  };
  const actions = (
    <>
      <Button onClick={close}>{ofConfirm('cancel')}</Button>
      <Button type="submit" form={formId} variant={dangerous ? 'dangerPrimary' : 'primary'} busy={form.isPending}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} subtitle={subtitle} closeLabel={ofConfirm('close')} onClose={close} actions={actions}>
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <div>{effect}</div>
        <Amount {...form} tooMuch={props.tooMuch} nextOf={props.nextOf} />
        <Reason {...form} />
        {form.error && (
          <Alert>
            {errorText(form.error)} {form.isUnsure && t('payment.unsure')}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useMoneyForm>;
type AmountProps = Pick<Form, 'amountInput' | 'typed' | 'setTyped' | 'amount' | 'problem' | 'isUnsure'> &
  Pick<MoneyDialogProps<unknown>, 'tooMuch' | 'nextOf'>;

function Amount({ amountInput, typed, setTyped, amount, problem, isUnsure, tooMuch, nextOf }: AmountProps) {
  const { t } = useTranslation('admin');
  const problems = { invalid: t('payment.amountInvalid'), too_large: tooMuch };
  return (
    <div>
      <Field label={t('balance.amount')} error={problem && problems[problem]}>
        <MoneyInput
          ref={amountInput}
          sign="$"
          autoComplete="off"
          required
          readOnly={isUnsure}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <output className={amountStyles.next}>{amount !== null && nextOf(amount)}</output>
    </div>
  );
}

type ReasonProps = Pick<Form, 'reasonInput' | 'reason' | 'setReason' | 'isReasonMissing' | 'isUnsure'>;

function Reason({ reasonInput, reason, setReason, isReasonMissing, isUnsure }: ReasonProps) {
  const { t } = useTranslation('admin');
  return (
    <Field
      label={t('payment.reason')}
      hint={t('payment.reasonHint')}
      error={isReasonMissing && t('payment.reasonMissing')}
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
