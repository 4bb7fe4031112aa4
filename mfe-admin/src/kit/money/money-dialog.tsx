import { longestReason } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { Cents } from '@inkbridge/shared/pricing';
import { Field, TextArea } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { AmountField } from './amount-field.js';
import { MoneyFormDialog } from './money-form-dialog.js';
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
  /** The highest amount allowed, and the message for more. */
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
